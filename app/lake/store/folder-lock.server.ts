import path from 'node:path';
import Database from 'libsql';
import type { Logger } from 'pino';
import { makePrivateFile } from './private-files.server';
import { isTaken, storeError } from './store-error.server';

/** A lake that was told to stop may need a moment to let go of its folder. */
const LOCK_PATIENCE_MS = 2_000;

/**
 * Keeps a second lake from writing to the same folder out of an older copy in memory. The lock is a
 * transaction held open on a file of its own, so that it ends with the process however that ends;
 * the database itself cannot be the lock, because its statements keep it open until collected.
 *
 * The journal of the lock stays in memory, so that a full disk does not prevent the lock.
 * @throws when another lake holds the lock, or the file cannot be opened; the message says which
 */
export function lockFolder(dir: string, logger: Logger): Database.Database {
  const file = path.join(dir, 'lock');
  makePrivateFile(file, logger);
  const lock = new Database(file, { timeout: LOCK_PATIENCE_MS });
  try {
    lock.exec('PRAGMA journal_mode=MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    if (!isTaken(cause)) throw storeError(file, cause);
    throw new Error(`Another lake has ${dir} open; give this one a folder of its own (LAKE_DIR)`, {
      cause,
    });
  }
}
