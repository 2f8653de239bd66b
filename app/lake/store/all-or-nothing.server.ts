import type Database from 'libsql';

/**
 * Runs statements as one transaction. libsql's own wrapper always rolls back after a failure; a full
 * disk has ended the transaction by then, and its complaint about that would hide why.
 * @throws what the statements threw
 */
export function allOrNothing(db: Database.Database, statements: () => void): void {
  db.exec('BEGIN');
  try {
    statements();
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
