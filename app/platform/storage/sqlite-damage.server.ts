import type { DatabaseSync } from 'node:sqlite';

/** Primary result codes of SQLite. @see https://www.sqlite.org/rescode.html#primary_result_code_list */
const RESULT_CODES = {
  BUSY: 5,
  LOCKED: 6,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
};

/** An extended result code has the primary one in its lowest byte. */
const PRIMARY = 0xff;

/** Returns whether SQLite threw an error, with one of these result codes if any are given. */
export function isSqliteError(error: unknown, ...codes: (keyof typeof RESULT_CODES)[]): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code !== 'ERR_SQLITE_ERROR' || typeof errcode !== 'number') return false;
  return codes.length === 0 || codes.some((name) => RESULT_CODES[name] === (errcode & PRIMARY));
}

/** Returns whether SQLite found that a file is damaged. */
export function isDamage(error: unknown): boolean {
  return isSqliteError(error, 'NOTADB', 'CORRUPT');
}

/**
 * Returns the first damage that SQLite finds when it reads all of a database; undefined when it is whole.
 * @throws when the database cannot be read for another reason
 */
export function findDamage(db: DatabaseSync): string | undefined {
  try {
    const { integrity_check: finding } = db.prepare('PRAGMA integrity_check(1)').get() as {
      integrity_check: string;
    };
    // Its first line names the database.
    return finding === 'ok' ? undefined : finding.replaceAll('\n', ' ');
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  }
}
