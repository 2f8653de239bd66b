import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs statements as one SQLite transaction, or as a part of the transaction that has begun. A full disk ends the
 * transaction by itself, and a roll-back after that would throw a second error, which hides the first.
 *
 * `IMMEDIATE` takes the write lock at once, so that another process is waited for at the beginning only. SQLite does
 * not wait for the lock in a transaction that has begun to read.
 * @see https://www.sqlite.org/lang_transaction.html
 * @returns what `statements` returns
 * @throws the error of the statements
 */
export function runInTransaction<Result>(db: DatabaseSync, statements: () => Result): Result {
  if (db.isTransaction) return statements();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = statements();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
