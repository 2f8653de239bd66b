import { statfsSync } from 'node:fs';

/** The space, in bytes, that uploads and back-ups leave free, because the site stores enquiries on the same disk. */
export const ROOM_LEFT_BYTES = 256 * 2 ** 20;

/** Returns the free space, in bytes, on the disk that contains a folder. */
export function freeBytes(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}
