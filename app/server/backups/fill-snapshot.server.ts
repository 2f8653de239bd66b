import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { TOKEN_FILE } from '~/lake/http/auth.server';
import type { AssetFile } from '~/lake/store/asset-file.server';
import { copyDurably, hashFile } from '~/platform/storage/durable-files.server';
import { freeBytes, ROOM_LEFT_BYTES } from '~/platform/storage/free-bytes.server';
import { copyDatabase, DATABASES, readDatabase } from './databases.server';
import type { Kind, Manifest } from './manifest.server';
import {
  addFile,
  flushFileFolders,
  isWhole,
  makeFileFolders,
  sizeOf,
} from './snapshot-files.server';

const MEGABYTE = 1_000_000;

export interface SnapshotOptions {
  kind: Kind;
  /** The folder of the lake, or of the accounts. */
  sourceDir: string;
  backupDir: string;
  reason: Manifest['reason'];
  log: Logger;
  /** Returns the free bytes on the disk of a folder. Tests replace it. */
  freeBytes?: (dir: string) => number;
}

/**
 * Fills the empty folder of a snapshot: first the database, then the files that it names. A file is
 * stored before a document refers to it, so all files are there, unless one was deleted meanwhile.
 * @param previous the newest snapshot of this kind. Unchanged files are shared with it.
 * @returns what the snapshot contains, after it was verified, with `missing` and `lost` as of `addFiles`
 * @throws when the source is damaged or the disk is too full
 */
export async function fillSnapshot(
  target: string,
  previous: string | undefined,
  options: SnapshotOptions,
) {
  const { kind, sourceDir, log } = options;
  const name = DATABASES[kind];
  const [source, copy] = [path.join(sourceDir, name), path.join(target, name)];
  assertRoom(statSync(source, { throwIfNoEntry: false })?.size ?? 0, options);
  await copyDatabase(source, copy, log);
  // A new copy is damaged only where the original is.
  const { rows, files } = readDatabase(kind, copy, source);
  const added =
    kind === 'content'
      ? await addFiles(files, target, previous, options)
      : { files: { count: 0, bytes: 0 }, missing: [], lost: [] };
  const token = path.join(sourceDir, TOKEN_FILE);
  if (kind === 'content' && existsSync(token)) {
    await copyDurably(token, path.join(target, TOKEN_FILE));
  }
  const sha256 = await hashFile(copy, 'sha256');
  return { database: { name, bytes: statSync(copy).size, sha256 }, rows, ...added };
}

/**
 * Adds the files to the snapshot.
 * @returns `missing`: the files that neither the lake nor the last snapshot has, such as `images/….webp`; `lost`:
 * the files that only the last snapshot has.
 */
async function addFiles(
  files: readonly AssetFile[],
  target: string,
  previous: string | undefined,
  options: SnapshotOptions,
) {
  const { sourceDir: lakeDir } = options;
  let needed = 0;
  for (const file of files) {
    const isShared = previous !== undefined && (await sizeOf(previous, file)) > 0;
    needed += isShared ? 0 : await sizeOf(lakeDir, file);
  }
  assertRoom(needed, options);
  await makeFileFolders(target);
  const [missing, lost]: [string[], string[]] = [[], []];
  let bytes = 0;
  for (const file of files) {
    const name = `${file.kind}/${file.name}`;
    if (!(await addFile(file, target, { lakeDir, previous }))) missing.push(name);
    else if (!(await isWhole(lakeDir, file))) lost.push(name);
    bytes += await sizeOf(target, file);
  }
  await flushFileFolders(target);
  return { files: { count: files.length - missing.length, bytes }, missing, lost };
}

/** @throws when the disk has no room for this number of bytes; the message says how much is missing */
function assertRoom(
  needed: number,
  { backupDir, freeBytes: freeOf = freeBytes }: SnapshotOptions,
): void {
  const free = freeOf(backupDir);
  const missing = needed + ROOM_LEFT_BYTES - free;
  if (missing <= 0) return;
  const [has, lacks] = [free, missing].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new Error(
    `The disk of ${backupDir} is too full for a back-up: it has ${has} MB, and ${lacks} MB more are needed. ` +
      'Nothing was deleted. Make room, or set BACKUP_DIR to a folder on another disk',
  );
}
