import type { Logger } from 'pino';
import { FolderTakenError, lockFolder } from '~/platform/storage/folder-lock.server';
import { makePrivateFolder } from '~/platform/storage/private-files.server';

/**
 * Locks the folder of the accounts for one site, which keeps counts and checks of that folder in memory: a second site
 * would overwrite them. The commands for staff and back-ups need no lock. A folder that cannot be used does not
 * prevent the start.
 * @returns what ends the lock; undefined when the folder cannot be used
 * @throws when another site holds the lock
 */
export function lockAccounts(dir: string, log: Logger): { close(): void } | undefined {
  try {
    makePrivateFolder(dir, log);
    return lockFolder(dir, log);
  } catch (cause) {
    if (cause instanceof FolderTakenError) {
      const message = `Another site has ${dir} open; give this one a folder of its own (STAFF_DIR)`;
      throw new Error(message, { cause });
    }
    log.warn({ err: cause }, 'the folder of the staff accounts cannot be locked');
    return undefined;
  }
}
