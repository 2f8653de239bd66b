import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { TOKEN_FILE } from '~/lake/http/auth.server';
import type { AssetFile } from '~/lake/store/asset-index.server';
import { copyDurably, hashFile } from '~/storage/durable-files.server';
import { copyDatabase, DATABASES, readDatabase } from './databases.server';
import { assertRoom } from './disk-room.server';
import type { Kind, Manifest } from './manifest.server';
import { addFile, flushFileFolders, makeFileFolders, sizeOf } from './snapshot-files.server';

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

/**
 * Fills the empty folder of a snapshot: first the database, then the files that it names. A file is
 * stored before a document refers to it, so all files are there, unless one was deleted meanwhile.
 * @returns what the snapshot contains, after it was verified
 * @throws when the source is damaged or the disk is too full
 */
export async function fillSnapshot(
  target: string,
  filling: Filling,
): Promise<Pick<Manifest, 'database' | 'rows' | 'files' | 'missing'>> {
  const { kind, sourceDir, backupDir, log } = filling;
  const name = DATABASES[kind];
  const [source, copy] = [path.join(sourceDir, name), path.join(target, name)];
  const needed = statSync(source, { throwIfNoEntry: false })?.size ?? 0;
  assertRoom(backupDir, filling.freeBytes(backupDir), needed);
  await copyDatabase(source, copy, log);
  // What is damaged in a new copy was damaged before.
  const { rows, files } = readDatabase(kind, copy, source);
  const missing = kind === 'content' ? await addFiles(files, target, filling) : [];
  const token = path.join(sourceDir, TOKEN_FILE);
  if (kind === 'content' && existsSync(token)) {
    await copyDurably(token, path.join(target, TOKEN_FILE));
  }
  return {
    database: { name, bytes: statSync(copy).size, sha256: await hashFile(copy, 'sha256') },
    rows,
    files: { count: files.length - missing.length, bytes: await totalBytes(target, files) },
    missing: missing.map((file) => `${file.kind}/${file.name}`),
  };
}

/** @returns the files that neither the lake nor the last snapshot has */
async function addFiles(
  files: readonly AssetFile[],
  target: string,
  { sourceDir: lakeDir, backupDir, previous, freeBytes }: Filling,
): Promise<AssetFile[]> {
  let needed = 0;
  for (const file of files) {
    const isShared = previous !== undefined && (await sizeOf(previous, file)) > 0;
    needed += isShared ? 0 : await sizeOf(lakeDir, file);
  }
  assertRoom(backupDir, freeBytes(backupDir), needed);
  await makeFileFolders(target);
  const missing: AssetFile[] = [];
  for (const file of files) {
    if (!(await addFile(file, target, { lakeDir, previous }))) missing.push(file);
  }
  await flushFileFolders(target);
  return missing;
}

async function totalBytes(dir: string, files: readonly AssetFile[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += await sizeOf(dir, file);
  return bytes;
}
