import type { Logger } from 'pino';
import { keepPrivate, makePrivateFile } from '~/platform/storage/private-files.server';
import { DatabaseSync } from '~/platform/storage/sqlite.server';

/** Name of the database in the lake's folder. */
export const DATABASE_FILE = 'lake.db';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS revisions (
    seq INTEGER PRIMARY KEY,
    documentId TEXT NOT NULL,
    transactionId TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL,
    body TEXT
  );
  CREATE INDEX IF NOT EXISTS revisions_of_document ON revisions (documentId, seq);
  CREATE INDEX IF NOT EXISTS revisions_of_transaction ON revisions (transactionId);
  CREATE INDEX IF NOT EXISTS deletions ON revisions (timestamp) WHERE body IS NULL;
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/**
 * `temp_store` puts the copy that `VACUUM` makes into memory. The folder for temporary files can be
 * too small, and other users can list it.
 */
const MODES = `
  PRAGMA secure_delete=ON;
  PRAGMA temp_store=MEMORY;
  PRAGMA journal_mode=WAL;
  PRAGMA synchronous=FULL;
`;

/**
 * Opens the lake's database, and makes it when it is missing. Only its owner can read the file.
 * @throws when the file is not a database or cannot be written
 */
export function openDatabase(file: string, logger: Logger): DatabaseSync {
  makePrivateFile(file, logger);
  for (const beside of ['-wal', '-shm']) keepPrivate(file + beside, logger);
  const db = new DatabaseSync(file);
  try {
    db.exec(MODES);
    db.exec(SCHEMA);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
