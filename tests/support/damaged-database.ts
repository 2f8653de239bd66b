import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'libsql';

/** The size of a page of the site's databases, bytes. The first page names the tables. */
export const PAGE_BYTES = 4_096;

/** Moves the rows of a database from its write-ahead log into the file itself, which tests then damage. */
export function checkpoint(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Overwrites a file between two positions, or from one to its end, as a broken disk does. */
export function overwrite(file: string, from: number, to?: number): void {
  writeFileSync(file, readFileSync(file).fill(0xab, from, to));
}
