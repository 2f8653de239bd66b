import { ROOM_LEFT_BYTES } from '~/platform/storage/free-bytes.server';

const MEGABYTE = 1_000_000;

/** @throws when a disk has no room for this number of bytes; the message says how much is missing */
export function assertRoom(dir: string, free: number, needed: number): void {
  const missing = needed + ROOM_LEFT_BYTES - free;
  if (missing <= 0) return;
  const [has, lacks] = [free, missing].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new Error(
    `The disk of ${dir} is too full for a back-up: it has ${has} MB, and ${lacks} MB more are needed. ` +
      'Nothing was deleted. Make room, or set BACKUP_DIR to a folder on another disk',
  );
}
