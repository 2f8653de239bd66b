import { statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { flush, writeDurably } from '~/platform/storage/durable-files.server';
import { contentLossError } from './store-error.server';

/** Name of an empty file in the lake's folder. It says that the database has had content. */
const SEEDED_MARKER = 'seeded';

/** @throws when the folder has had content, and its database is missing or empty */
export function assertDatabaseIsThere(dir: string, file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size !== undefined && size > 0) return;
  if (hasHadContent(dir)) throw contentLossError(file, size === 0 ? 'is empty' : 'is missing');
}

/** @throws when the folder is marked as seeded and the database holds no document */
export function assertContentIsThere(dir: string, file: string, documents: number): void {
  if (documents === 0 && hasHadContent(dir)) throw contentLossError(file, 'holds no documents');
}

/** Returns whether the folder has had content. A folder that cannot be read may have had some. */
export function hasHadContent(dir: string): boolean {
  try {
    return statSync(path.join(dir, SEEDED_MARKER), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
    return isFolder;
  }
}

/** Marks the folder as seeded. */
export async function markSeeded(dir: string, logger: Logger): Promise<void> {
  if (hasHadContent(dir)) return;
  try {
    await writeDurably(path.join(dir, SEEDED_MARKER), '');
    await flush(dir);
  } catch (error) {
    // On a full disk the lake can still serve its content. The next start marks the folder.
    logger.warn({ err: error, dir }, 'the lake’s folder could not be marked as seeded');
  }
}
