import type Database from 'libsql';

/** Returns the code of an error of SQLite, such as `SQLITE_FULL`; an empty text for any other error. */
export function sqliteCode(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
}

/** Returns whether SQLite found that a file is damaged. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT)/.test(sqliteCode(error));
}

/**
 * Returns what SQLite finds when it reads all of a database; undefined when it is whole.
 * @throws when the database cannot be read for another reason
 */
export function findDamage(db: Database.Database): string | undefined {
  try {
    const [finding] = db.pragma('integrity_check') as [{ integrity_check: string }];
    return finding.integrity_check === 'ok' ? undefined : finding.integrity_check;
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  }
}
