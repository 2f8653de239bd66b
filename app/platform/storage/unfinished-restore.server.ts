import { existsSync, readdirSync } from 'node:fs';

/** Prefix of the marker, a file that is in the lake's folder while a restore replaces its database. */
export const RESTORE_MARKER = 'restoring-';

/**
 * Refuses a folder in which a restore was interrupted, because its database may lack its last changes.
 * @throws when there is a marker
 */
export function assertNoUnfinishedRestore(lakeDir: string): void {
  const names = existsSync(lakeDir) ? readdirSync(lakeDir) : [];
  const marker = names.find((name) => name.startsWith(RESTORE_MARKER));
  if (!marker) return;
  const kind = marker.slice(RESTORE_MARKER.length);
  throw new Error(`A restore of the ${kind} was interrupted: run the same restore again`);
}
