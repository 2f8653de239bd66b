import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { TOKEN_FILE } from '~/lake/http/auth.server';
import type { AssetFile } from '~/lake/store/asset-file.server';
import { copyDurably, hashFile } from '~/platform/storage/durable-files.server';
import { copyDatabase, DATABASES, readDatabase } from './databases.server';
import { assertRoom } from './disk-room.server';
import type { Kind, Manifest } from './manifest.server';
import {
  addFile,
  flushFileFolders,
  isWhole,
  makeFileFolders,
  sizeOf,
} from './snapshot-files.server';

export interface Filling {
  kind: Kind;
  /** The folder of the lake, or of the accounts. */
  sourceDir: string;
  backupDir: string;
  /** The newest snapshot of this kind. Unchanged files are shared with it. */
  previous: string | undefined;
  freeBytes: (dir: string) => number;
  log: Logger;
}

/** What a snapshot contains, after it was verified. */
interface Filled extends Pick<Manifest, 'database' | 'rows' | 'files' | 'missing'> {
  /** Files of the snapshot that are missing or damaged in the lake itself, such as `images/….webp`. */
  lost: string[];
}

/**
 * Fills the empty folder of a snapshot: first the database, then the files that it names. A file is
 * stored before a document refers to it, so all files are there, unless one was deleted meanwhile.
 * @throws when the source is damaged or the disk is too full
 */
export async function fillSnapshot(target: string, filling: Filling): Promise<Filled> {
  const { kind, sourceDir, backupDir, log } = filling;
  const name = DATABASES[kind];
  const [source, copy] = [path.join(sourceDir, name), path.join(target, name)];
  const needed = statSync(source, { throwIfNoEntry: false })?.size ?? 0;
  assertRoom(backupDir, filling.freeBytes(backupDir), needed);
  await copyDatabase(source, copy, log);
  // A new copy is damaged only where the original is.
  const { rows, files } = readDatabase(kind, copy, source);
  const { missing, lost } =
    kind === 'content' ? await addFiles(files, target, filling) : { missing: [], lost: [] };
  const token = path.join(sourceDir, TOKEN_FILE);
  if (kind === 'content' && existsSync(token)) {
    await copyDurably(token, path.join(target, TOKEN_FILE));
  }
  return {
    database: { name, bytes: statSync(copy).size, sha256: await hashFile(copy, 'sha256') },
    rows,
    files: { count: files.length - missing.length, bytes: await totalBytes(target, files) },
    missing,
    lost,
  };
}

/**
 * Adds the files to the snapshot.
 * @returns `missing`: the files that neither the lake nor the last snapshot has; `lost`: the files that only
 * the last snapshot has.
 */
async function addFiles(
  files: readonly AssetFile[],
  target: string,
  { sourceDir: lakeDir, backupDir, previous, freeBytes }: Filling,
): Promise<Pick<Filled, 'missing' | 'lost'>> {
  let needed = 0;
  for (const file of files) {
    const isShared = previous !== undefined && (await sizeOf(previous, file)) > 0;
    needed += isShared ? 0 : await sizeOf(lakeDir, file);
  }
  assertRoom(backupDir, freeBytes(backupDir), needed);
  await makeFileFolders(target);
  const [missing, lost]: [string[], string[]] = [[], []];
  for (const file of files) {
    const name = `${file.kind}/${file.name}`;
    if (!(await addFile(file, target, { lakeDir, previous }))) missing.push(name);
    else if (!(await isWhole(lakeDir, file))) lost.push(name);
  }
  await flushFileFolders(target);
  return { missing, lost };
}

async function totalBytes(dir: string, files: readonly AssetFile[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += await sizeOf(dir, file);
  return bytes;
}
