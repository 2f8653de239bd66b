import type Database from 'libsql';

/**
 * Runs statements as one transaction. libsql's own wrapper always rolls back after a failure; a full
 * disk has ended the transaction by then, and its complaint about that would hide why.
 *
 * `IMMEDIATE` takes the lock for writing at once. A prepared statement that failed for want of the lock
 * would stay open in libsql, and the next transactions could not commit beside it.
 * @throws what the statements threw
 */
export function allOrNothing(db: Database.Database, statements: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    statements();
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
