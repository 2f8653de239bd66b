import path from 'node:path';
import type { Logger } from 'pino';
import { makePrivateFile, makePrivateFolder } from '~/platform/storage/private-files.server';
import { findDamage } from '~/platform/storage/sqlite-damage.server';
import { DatabaseSync } from '~/platform/storage/sqlite.server';

/** The name of the database in `STAFF_DIR`. */
export const ACCOUNTS_FILE = 'accounts.sqlite';

/**
 * How long a statement waits until another process releases its lock, ms. It is set when the database is
 * opened, because `PRAGMA journal_mode` already needs the lock, which a command for staff may still hold.
 */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * A new version of the site adds tables and leaves the columns of the earlier ones as they are. So it needs no
 * migration, and an earlier version still works with the same file.
 */
const SCHEMA = `
  PRAGMA secure_delete=ON;
  PRAGMA journal_mode=WAL;
  PRAGMA synchronous=FULL;
  PRAGMA foreign_keys=ON;
  CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    role TEXT NOT NULL,
    password TEXT,
    lastSeenAt INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS invitations (
    hash TEXT PRIMARY KEY,
    personId TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    expiresAt INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS passkeys (
    id TEXT PRIMARY KEY,
    personId TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    publicKey BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS passkeyNotes (
    id TEXT PRIMARY KEY REFERENCES passkeys ON DELETE CASCADE,
    name TEXT,
    madeAt INTEGER,
    usedAt INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    hash TEXT PRIMARY KEY,
    personId TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    openedAt INTEGER NOT NULL,
    usedAt INTEGER NOT NULL,
    provenAt INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessionBrowsers (
    hash TEXT PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
    browser TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS endedSessions (
    hash TEXT PRIMARY KEY,
    reason TEXT NOT NULL,
    endedAt INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS shareLinks (
    hash TEXT PRIMARY KEY,
    documentId TEXT NOT NULL,
    personId TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    madeAt INTEGER NOT NULL,
    endsAt INTEGER NOT NULL,
    openedAt INTEGER
  ) WITHOUT ROWID;
`;

const REMEDY =
  'Stop the site and restore a back-up of the accounts (.deploy/README.md, “Restoring”), or move the file away and invite everyone again.';

/** The open database of the accounts. */
export interface AccountsDatabase {
  db: DatabaseSync;
  /** What was damaged when the database was opened, and what to do; undefined when it was whole. */
  damage: string | undefined;
}

/**
 * Opens the database of the accounts, and makes the folder and the database when they are missing. It never
 * throws, because visitors get their pages without the accounts. The whole file is read once, which takes a few
 * milliseconds: SQLite itself notices damage only when it reads the damaged page. A damaged file is opened all the
 * same. A file that cannot be opened, for example on a full disk, is replaced by an empty database in memory. In both
 * cases `damage` says why, and statements throw.
 */
export function openAccountsDatabase(dir: string, log: Logger): AccountsDatabase {
  const file = path.join(dir, ACCOUNTS_FILE);
  try {
    makePrivateFolder(dir, log);
    makePrivateFile(file, log);
    const db = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    const damage = findDamage(db);
    if (damage !== undefined) return { db, damage: `${file} is damaged (${damage}). ${REMEDY}` };
    db.exec(SCHEMA);
    return { db, damage: undefined };
  } catch (error) {
    const damage = `The accounts cannot be stored in ${file}: ${(error as Error).message}. Correct this, and start the site again.`;
    return { db: new DatabaseSync(':memory:'), damage };
  }
}
