import Database from 'libsql';

/** Moves the rows of a database from its write-ahead log into the file itself, which tests then damage. */
export function checkpoint(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
