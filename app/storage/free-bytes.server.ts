import { statfsSync } from 'node:fs';

/** What uploads and back-ups leave free on a disk, because the site stores enquiries on the same one. */
export const ROOM_LEFT_BYTES = 256 * 2 ** 20;

/** Returns the free room on the disk of a folder, bytes. */
export function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
