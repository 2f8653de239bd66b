import path from 'node:path';
import Database from 'libsql';
import type { Logger } from 'pino';
import { makePrivateFile } from './private-files.server';
import { isTaken, storeError } from './store-error.server';

/** A lake that is stopping may hold the lock for this long. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Locks the lake's folder. A second lake has its own copy of the documents in memory and would
 * overwrite the writes of the first. The lock is an open transaction on a separate file, so it ends
 * with the process, also after a crash. The database itself cannot be the lock: its statements keep it
 * open until they are garbage-collected.
 *
 * The journal of the lock stays in memory, so that a full disk does not prevent the lock.
 * @throws when another lake holds the lock, or the file cannot be opened; the message says which
 */
export function lockFolder(dir: string, logger: Logger): Database.Database {
  const file = path.join(dir, 'lock');
  makePrivateFile(file, logger);
  const lock = new Database(file, { timeout: LOCK_TIMEOUT_MS });
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
