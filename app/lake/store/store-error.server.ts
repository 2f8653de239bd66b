import path from 'node:path';
import { freeBytes as freeBytesOf } from '~/platform/storage/free-bytes.server';
import { isDamage, isSqliteError } from '~/platform/storage/sqlite-damage.server';

/** SQLite's shared memory file (`-shm`) takes this many bytes; with less, the disk counts as full. */
const BYTES_NEEDED = 32 * 1024;

/** What the operator should do when the store cannot be used. */
const REMEDY =
  'Restore a back-up (.deploy/README.md, “Restoring”), or move the folder away to begin with the sample content.';

/**
 * Thrown when a lake cannot start beside another process, or beside the content of another version. Only
 * the operator can decide which of the two should go.
 */
export class StartConflictError extends Error {
  override name = 'StartConflictError';
}

/**
 * @param file the database that was used
 * @param freeBytes free space on its disk; SQLite reports some writes to a full disk as I/O errors
 * @returns an error that names the file and what to do, for an error of SQLite; any other as it is
 */
export function storeError(
  file: string,
  cause: unknown,
  freeBytes: number = freeBytesOf(path.dirname(file)),
): unknown {
  if (!isSqliteError(cause)) return cause;
  if (isDamage(cause)) {
    return new Error(`${file} is damaged: it is not a readable database. ${REMEDY}`, { cause });
  }
  const isFull = isSqliteError(cause, 'IOERR', 'FULL', 'CANTOPEN') && freeBytes < BYTES_NEEDED;
  const reason = isFull ? 'the disk is full; make room' : (cause as Error).message;
  return new Error(`The lake cannot use ${file}: ${reason}`, { cause });
}

/** @returns an error for a folder that held content before and has lost it */
export function contentLossError(file: string, finding: string): Error {
  return new Error(
    `${file} ${finding}, although its folder belongs to a lake that had content. ${REMEDY}`,
  );
}
