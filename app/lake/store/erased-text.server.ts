import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { guarded } from '~/guarded.server';
import { runInTransaction } from '~/server/storage/sqlite-transaction.server';

/** How long erasures are collected before the database is rebuilt for all of them, ms. */
const REBUILD_DELAY_MS = 10 * 60_000;

const NOT_REBUILT =
  'the lake’s database could not be rebuilt; parts of erased enquiries may be left in it';

/** Key in the table `facts`: whether the files may still contain text of erased documents. */
const FACT = 'remainsOfErased';

/**
 * Removes the text of erased private documents from the database's files, where SQLite leaves it:
 *
 * - `secure_delete` overwrites deleted rows with zeros.
 * - The write-ahead log keeps earlier versions of pages until it is truncated.
 * - A row that moved to another page leaves a copy in the unused part of the first one. In a trial,
 *   7 of 11,200 erased texts were still legible in such copies. Only `VACUUM` removes them. It holds
 *   up the lake in proportion to the size of the database, so it runs once for many erasures.
 *
 * @see https://www.sqlite.org/pragma.html#pragma_secure_delete
 */
export class ErasedText {
  readonly #db: DatabaseSync;
  readonly #logger: Logger;
  #isLogTruncated = true;
  #rebuild: NodeJS.Timeout | undefined;

  /** @param isNewDatabase an older database may contain erased text, and is rebuilt once */
  constructor(db: DatabaseSync, isNewDatabase: boolean, logger: Logger) {
    this.#db = db;
    this.#logger = logger;
    if (isNewDatabase) runInTransaction(db, () => this.#remember('none'));
    else this.removeNow();
  }

  /** Records, within the transaction that erases a document, that its text has to be removed. */
  expect(): void {
    this.#remember('possible');
    this.#isLogTruncated = false;
  }

  /**
   * Truncates the write-ahead log after a commit, and plans the rebuild. The commit has succeeded, so a
   * failure is left to the next call. A back-up in progress causes such a failure.
   */
  remove(): void {
    if (this.#isLogTruncated) return;
    const rebuild = guarded(this.#logger, NOT_REBUILT, () => this.removeNow());
    this.#rebuild ??= setTimeout(rebuild, REBUILD_DELAY_MS).unref();
    try {
      this.#isLogTruncated = truncateLog(this.#db);
    } catch (error) {
      this.#logger.warn({ err: error }, 'the log of the lake’s database could not be truncated');
    }
  }

  /**
   * Rebuilds the database if it may contain erased text, and truncates the log in any case.
   * @returns whether no file contains erased text any more
   */
  removeNow(): boolean {
    this.stop();
    try {
      if (this.#mayExist()) {
        this.#db.exec('VACUUM');
        runInTransaction(this.#db, () => this.#remember('none'));
      }
      this.#isLogTruncated = truncateLog(this.#db);
    } catch (error) {
      // A full disk must not prevent the start. The next removal tries again.
      this.#isLogTruncated = false;
      this.#logger.warn({ err: error }, NOT_REBUILT);
    }
    return this.#isLogTruncated;
  }

  stop(): void {
    clearTimeout(this.#rebuild);
    this.#rebuild = undefined;
  }

  #mayExist(): boolean {
    const row = this.#db.prepare('SELECT value FROM facts WHERE name = ?').get(FACT);
    return (row as { value: string } | undefined)?.value !== 'none';
  }

  #remember(state: 'none' | 'possible'): void {
    this.#db.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run(FACT, state);
  }
}

/** @returns whether the write-ahead log is empty now; it is not while another process reads */
function truncateLog(db: DatabaseSync): boolean {
  const outcome = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
  return outcome.busy === 0;
}
