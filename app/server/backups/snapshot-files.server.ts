import { existsSync } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AssetFile } from '~/lake/store/asset-file.server';
import { copyDurably, flush, hashFile } from '~/platform/storage/durable-files.server';
import { isMissingFile } from '~/platform/storage/missing-file.server';
import { OWNER_ONLY_FOLDER } from '~/platform/storage/private-files.server';

/** The folder of the uploaded files in a lake, and in a snapshot of it. */
export const ASSETS = 'assets';

/** The name of a stored file begins with the SHA-1 hash of its content. */
const HASH_CHARACTERS = 40;

export const pathOf = (dir: string, { kind, name }: AssetFile) =>
  path.join(dir, ASSETS, kind, name);

/** Returns whether a folder has a file whose content has the hash in its name. */
export async function isWhole(dir: string, file: AssetFile): Promise<boolean> {
  try {
    const hash = await hashFile(pathOf(dir, file), 'sha1');
    return hash === file.name.slice(0, HASH_CHARACTERS);
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}

export async function makeFileFolders(dir: string): Promise<void> {
  for (const kind of ['images', 'files']) {
    await mkdir(path.join(dir, ASSETS, kind), { recursive: true, mode: OWNER_ONLY_FOLDER });
  }
}

/** Waits until the names of the files are on the disk. */
export async function flushFileFolders(dir: string): Promise<void> {
  for (const kind of ['images', 'files', '.']) await flush(path.join(dir, ASSETS, kind));
}

/**
 * Puts a file into a snapshot: the same file as in the last snapshot, or else a copy of the lake's.
 * A file with a wrong content, in either place, is left out.
 * @returns whether the snapshot has the file
 */
export async function addFile(
  file: AssetFile,
  snapshot: string,
  { lakeDir, previous }: { lakeDir: string; previous: string | undefined },
): Promise<boolean> {
  const target = pathOf(snapshot, file);
  if (previous && (await isWhole(previous, file)) && (await linked(pathOf(previous, file), target)))
    return true;
  for (const source of previous ? [lakeDir, previous] : [lakeDir]) {
    if (!existsSync(pathOf(source, file))) continue;
    await copyDurably(pathOf(source, file), target);
    if (await isWhole(snapshot, file)) return true;
  }
  await rm(target, { force: true });
  return false;
}

/** Returns the size of a file in bytes, 0 when it is missing. */
export async function sizeOf(dir: string, file: AssetFile): Promise<number> {
  return (await stat(pathOf(dir, file)).catch(() => undefined))?.size ?? 0;
}

/** Errors of file systems without hard links, or with a limit on the number of links to a file. */
const CANNOT_LINK = new Set(['EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EXDEV', 'ENOSYS']);

/** Makes a second name for a file. @returns false when the file system cannot do that */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
