import type Database from 'libsql';

/**
 * Runs statements as one SQLite transaction. The wrapper of libsql always rolls back after an error.
 * A full disk has already ended the transaction, so that roll-back would throw a second error, which
 * hides the first.
 *
 * `IMMEDIATE` takes the write lock at once. Otherwise a prepared statement that fails because of the
 * lock stays open in libsql, and later transactions cannot commit.
 * @returns what `statements` returns
 * @throws the error of the statements
 */
export function runInTransaction<Result>(db: Database.Database, statements: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = statements();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
