import path from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '~/platform/clock/duration';
import { makePrivateFile, makePrivateFolder } from '~/platform/storage/private-files.server';
import { findDamage } from '~/platform/storage/sqlite-damage.server';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';
import { DatabaseSync } from '~/platform/storage/sqlite.server';

/** The name of the database in `STAFF_DIR`. */
export const ACCOUNTS_FILE = 'accounts.sqlite';

/**
 * How long a statement waits until another process releases its lock, ms. It is set when the database is
 * opened, because `PRAGMA journal_mode` already needs the lock, which a command for staff may still hold.
 */
const LOCK_TIMEOUT_MS = 5_000;

/** A session ends after this time without a request. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after this time, even if it is in use. */
export const LONGEST_SESSION_MS = 30 * DAY_MS;

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

/** Temporary views, which the file does not contain: other programs that read it have no function `now()`. */
const VIEWS = `
  PRAGMA temp_store=MEMORY;
  CREATE TEMP VIEW openSessions AS
    SELECT * FROM sessions
    WHERE usedAt > now() - ${IDLE_MS} AND openedAt > now() - ${LONGEST_SESSION_MS};
  CREATE TEMP VIEW staff AS
    SELECT id, name, role, lastSeenAt, password IS NOT NULL AS hasPassword,
      (SELECT count(*) FROM passkeys WHERE personId = people.id) AS passkeys,
      (SELECT count(*) FROM openSessions WHERE personId = people.id) AS sessions
    FROM people;
  CREATE TEMP VIEW openShareLinks AS
    SELECT hash AS id, documentId, people.name AS madeBy, madeAt, endsAt FROM shareLinks
    JOIN people ON people.id = personId WHERE endsAt > now();
`;

const REMEDY =
  'Stop the site and restore a back-up of the accounts (.deploy/README.md, “Restoring”), or move the file away and invite everyone again.';

export interface Statement {
  text: string;
  values: SQLInputValue[];
}

/** The tag of a template with an SQL statement, in which each value becomes a parameter. */
export function sql(parts: TemplateStringsArray, ...values: SQLInputValue[]): Statement {
  return { text: parts.join('?'), values };
}

/** The open database of the accounts. In its SQL, `now()` is the time, ms since 1970. */
export class AccountsDatabase {
  /** What was damaged when the database was opened, and what to do; undefined when it was whole. */
  readonly damage: string | undefined;
  readonly #db: DatabaseSync;

  /**
   * Opens the database, and makes the folder and the database when they are missing. It never throws, because
   * visitors get their pages without the accounts. The whole file is read once, which takes a few milliseconds:
   * SQLite itself notices damage only when it reads the damaged page. A damaged file is used as far as it can be
   * read. A file that cannot be opened, for example on a full disk, is replaced by an empty database in memory. In
   * both cases `damage` says why, and statements throw.
   */
  constructor(dir: string, log: Logger, now: () => number) {
    const file = path.join(dir, ACCOUNTS_FILE);
    try {
      makePrivateFolder(dir, log);
      makePrivateFile(file, log);
      this.#db = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
      const damage = findDamage(this.#db);
      if (damage === undefined) this.#db.exec(SCHEMA);
      else this.damage = `${file} is damaged (${damage}). ${REMEDY}`;
      // SQLite calls a deterministic function once for each place in a statement, and not for each row.
      this.#db.function('now', { deterministic: true }, now);
      this.#db.exec(VIEWS);
    } catch (error) {
      this.damage ??= `The accounts cannot be stored in ${file}: ${(error as Error).message}. Correct this, and start the site again.`;
      this.#db = new DatabaseSync(':memory:');
    }
  }

  /** Returns the number of rows that a statement has changed. */
  run({ text, values }: Statement): number {
    return Number(this.#db.prepare(text).run(...values).changes);
  }

  /** Returns the first row of a query; undefined when there is none. */
  get({ text, values }: Statement): unknown {
    return this.#db.prepare(text).get(...values);
  }

  /** Returns all rows of a query. */
  all({ text, values }: Statement): unknown[] {
    return this.#db.prepare(text).all(...values);
  }

  /** Runs statements as one transaction, or as a part of the one that has begun. */
  transaction<Result>(statements: () => Result): Result {
    return runInTransaction(this.#db, statements);
  }

  close(): void {
    this.#db.close();
  }
}
