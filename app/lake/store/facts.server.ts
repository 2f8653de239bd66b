import type { DatabaseSync } from 'node:sqlite';

/** Returns a value of the table `facts`, which holds what the lake remembers about its database. */
export function factOf(db: DatabaseSync, name: string): string | undefined {
  const row = db.prepare('SELECT value FROM facts WHERE name = ?').get(name);
  return (row as { value: string } | undefined)?.value;
}

export function putFact(db: DatabaseSync, name: string, value: string): void {
  db.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run(name, value);
}
