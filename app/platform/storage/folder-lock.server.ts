import path from 'node:path';
import type { Logger } from 'pino';
import { makePrivateFile, makePrivateFolder } from './private-files.server';
import { isDamage, isSqliteError } from './sqlite-damage.server';
import { DatabaseSync } from './sqlite.server';

/** A process that is stopping may hold the lock for this long. */
const LOCK_TIMEOUT_MS = 2_000;

/** Name of the lock's file in the folder. */
export const LOCK_FILE = 'lock';

/** Thrown when another process, or another part of this one, holds the lock of a folder. It says what to do. */
export class FolderTakenError extends Error {
  override name = 'FolderTakenError';
}

/**
 * Makes a private folder, or takes the existing one, and locks it until the returned connection is closed. The lock is
 * an open transaction on a file of its own, so it ends with the process, also after a crash. A database in the folder
 * cannot be the lock, because other connections read it, such as that of a back-up.
 *
 * The journal of the lock stays in memory, so that a full disk does not prevent the lock.
 * @param taken who holds the lock when another one does, and what to do, as a sentence
 * @throws {FolderTakenError} when the lock is held
 * @throws when the folder or the file cannot be made or opened
 */
export function lockFolder(dir: string, taken: string, logger: Logger): DatabaseSync {
  const file = path.join(dir, LOCK_FILE);
  makePrivateFolder(dir, logger);
  makePrivateFile(file, logger);
  const lock = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    lock.exec('PRAGMA journal_mode=MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (isDamage(cause)) {
      throw new Error(`${file} is damaged. Nothing is stored in it: delete it.`, { cause });
    }
    if (!isTaken(cause)) throw cause;
    throw new FolderTakenError(taken, { cause });
  }
}

/** Returns whether SQLite refused because another connection holds the lock. */
export function isTaken(error: unknown): boolean {
  return isSqliteError(error, 'BUSY', 'LOCKED');
}
