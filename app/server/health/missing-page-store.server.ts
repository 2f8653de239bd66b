import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import type { Logger } from 'pino';
import { makePrivateFile, makePrivateFolder } from '~/server/storage/private-files.server';
import { findDamage } from '~/server/storage/sqlite-damage.server';
import { runInTransaction } from '~/server/storage/sqlite-transaction.server';

/** The number of requests for an address on one day, which is counted in days since 1970. */
export interface DayCount {
  path: string;
  day: number;
  count: number;
}

const FILE = 'missing-pages.sqlite';

// The counts may lose their last minute in a power cut, so a write need not wait for the disk.
const SCHEMA = `
  PRAGMA journal_mode=WAL;
  PRAGMA synchronous=NORMAL;
  CREATE TABLE IF NOT EXISTS missing (
    path TEXT NOT NULL,
    day INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (path, day)
  ) WITHOUT ROWID;
`;

/** The counts of missing pages on the disk. They are in no back-up, because visitors make new ones. */
export class MissingPageStore {
  readonly #db: Database.Database;

  /**
   * Opens the store. A damaged one is replaced by an empty one.
   * @throws when the file cannot be read or written
   */
  constructor(dir: string, log: Logger) {
    makePrivateFolder(dir, log);
    this.#db = openWhole(path.join(dir, FILE), log);
    this.#db.exec(SCHEMA);
  }

  read(): DayCount[] {
    return this.#db.prepare('SELECT path, day, count FROM missing').all() as DayCount[];
  }

  /**
   * Replaces all counts of some addresses, in one transaction.
   * @throws when the disk is full
   */
  write(addresses: readonly (readonly [path: string, counts: readonly DayCount[]])[]): void {
    const remove = this.#db.prepare('DELETE FROM missing WHERE path = ?');
    const insert = this.#db.prepare('INSERT INTO missing VALUES (?, ?, ?)');
    runInTransaction(this.#db, () => {
      for (const [address, counts] of addresses) {
        remove.run(address);
        for (const { day, count } of counts) insert.run(address, day, count);
      }
    });
  }

  close(): void {
    this.#db.close();
  }
}

/** Opens a database. A damaged one is replaced by an empty one. */
function openWhole(file: string, log: Logger): Database.Database {
  makePrivateFile(file, log);
  const db = new Database(file);
  const damage = findDamage(db);
  if (damage === undefined) return db;
  log.warn({ file, damage }, 'the counts of missing pages were damaged, and begin anew');
  db.close();
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  makePrivateFile(file, log);
  return new Database(file);
}
