import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import type { Logger } from 'pino';

export const OWNER_ONLY_FOLDER = 0o700;
export const OWNER_ONLY_FILE = 0o600;
const GROUP_AND_OTHERS = 0o077;

/**
 * Makes a folder that only its owner can open, whatever the umask is. The permissions of group and
 * others are removed from an existing folder.
 * @throws when the folder can not be made
 */
export function makePrivateFolder(dir: string, logger: Logger): void {
  mkdirSync(dir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  keepPrivate(dir, logger);
}

/**
 * Makes an empty file, or keeps the existing one, that only its owner can read and write. SQLite gives
 * the files beside a database (`-wal`, `-shm`) the permissions of the database. An existing file is not
 * opened: closing it would end all locks of this process on it, also SQLite's (fcntl(2)).
 * @throws when the file can not be made
 */
export function makePrivateFile(file: string, logger: Logger): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  keepPrivate(file, logger);
}

/** Removes the permissions of group and others from a file or a folder, if it exists. */
export function keepPrivate(target: string, logger: Logger): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found || (found.mode & GROUP_AND_OTHERS) === 0) return;
  try {
    chmodSync(target, found.isDirectory() ? OWNER_ONLY_FOLDER : OWNER_ONLY_FILE);
  } catch (error) {
    // Another user owns the file, or the file system has no permissions. The site can still run.
    logger.warn(
      { err: error, path: target },
      'other users of this machine may be able to read the enquiries: the file permissions cannot be changed',
    );
  }
}
