import type { Logger } from 'pino';
import { FolderTakenError, lockFolder } from '~/platform/storage/folder-lock.server';

/**
 * Locks the folder of the accounts for one site, which keeps counts and checks of that folder in memory: a second site
 * would overwrite them. The commands for staff and back-ups need no lock. A folder that cannot be used does not
 * prevent the start.
 * @returns what ends the lock; undefined when the folder cannot be used
 * @throws when another site holds the lock
 */
export function lockAccounts(dir: string, log: Logger): { close(): void } | undefined {
  const taken = `Another site has ${dir} open; give this one a folder of its own (STAFF_DIR)`;
  try {
    return lockFolder(dir, taken, log);
  } catch (cause) {
    if (cause instanceof FolderTakenError) throw cause;
    log.warn({ err: cause }, 'the folder of the staff accounts cannot be locked');
    return undefined;
  }
}
