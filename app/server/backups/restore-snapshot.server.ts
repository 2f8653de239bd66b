import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { TOKEN_FILE } from '~/lake/http/auth.server';
import type { AssetFile } from '~/lake/store/asset-file.server';
import { markSeeded } from '~/lake/store/content-loss.server';
import { copyDurably, flush, writeDurably } from '~/platform/storage/durable-files.server';
import { lockFolder } from '~/platform/storage/folder-lock.server';
import { OWNER_ONLY_FOLDER } from '~/platform/storage/private-files.server';
import { RESTORE_MARKER } from '~/platform/storage/unfinished-restore.server';
import { checkSnapshot } from './check-snapshot.server';
import { readDatabase } from './databases.server';
import type { Manifest } from './manifest.server';
import {
  ASSETS,
  flushFileFolders,
  isWhole,
  makeFileFolders,
  pathOf,
} from './snapshot-files.server';
import { DatabaseSync } from '~/platform/storage/sqlite.server';

interface RestoreOptions {
  /** The folder of the snapshot. */
  snapshot: string;
  lakeDir: string;
  staffDir: string;
  log: Logger;
}

/**
 * Replaces the content of a lake, or the accounts, by a snapshot. The lake must not run, nor, for the accounts, the
 * site. What is replaced is moved into a folder beside it.
 *
 * The files of the snapshot come first, because an additional file changes nothing. While the database
 * is replaced, a marker stands in the lake's folder, so that no site starts with a half of it. After a
 * `kill -9` the same restore can be run again.
 * @returns the manifest, and the folder with what was replaced: undefined when nothing was there
 * @throws when the snapshot is not whole, a lake or the site runs, or the disk is full
 */
export async function restoreSnapshot(options: RestoreOptions) {
  const { snapshot, lakeDir, staffDir, log } = options;
  const { manifest, problems } = await checkSnapshot(snapshot);
  if (problems.length > 0) {
    throw new Error(`${snapshot} is not whole, so nothing was restored: ${problems.join('; ')}`);
  }
  const target = manifest.kind === 'content' ? lakeDir : staffDir;
  const locks: DatabaseSync[] = [];
  try {
    for (const dir of new Set([lakeDir, target])) {
      locks.push(
        lockFolder(dir, `The site runs with ${dir}: stop it, and run the restore again`, log),
      );
    }
    const marker = path.join(lakeDir, `${RESTORE_MARKER}${manifest.kind}`);
    const aside = existsSync(marker)
      ? readFileSync(marker, 'utf8').trim()
      : path.join(target, `replaced-${new Date().toISOString().replaceAll(':', '-')}`);
    await replace(target, aside, marker, manifest, options);
    return { manifest, aside: existsSync(aside) ? aside : undefined };
  } finally {
    for (const lock of locks) lock.close();
  }
}

async function replace(
  target: string,
  aside: string,
  marker: string,
  { kind, database: { name } }: Manifest,
  { snapshot, log }: RestoreOptions,
): Promise<void> {
  const staged = path.join(target, `${name}.restored`);
  // SQLite would apply the journal of an interrupted restore to the new copy.
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(staged + end, { force: true });
  await copyDurably(path.join(snapshot, name), staged);
  endSessions(staged);
  await flush(staged);
  const { files } = readDatabase(kind, staged);
  if (kind === 'content') await addMissingFiles(files, snapshot, target, aside);

  await writeDurably(marker, aside);
  await flush(path.dirname(marker));
  const inPlace = path.join(target, name);
  for (const end of ['', '-wal']) {
    // After an interrupted restore, the file in place may be the restored one.
    const isKept = existsSync(path.join(aside, name + end));
    if (!isKept && existsSync(inPlace + end)) moveAside(inPlace + end, target, aside);
  }
  // A log of the replaced database would be applied to the restored one, so it has to go first.
  for (const end of ['-wal', '-shm']) rmSync(inPlace + end, { force: true });
  await rename(staged, inPlace);
  if (kind === 'content') {
    moveOtherFiles(files, target, aside);
    const token = path.join(snapshot, TOKEN_FILE);
    const hasToken = existsSync(path.join(target, TOKEN_FILE));
    if (!hasToken && existsSync(token)) await copyDurably(token, path.join(target, TOKEN_FILE));
    await markSeeded(target, log);
  }
  await flush(target);
  rmSync(marker);
  await flush(path.dirname(marker));
}

/**
 * Removes sessions, invitations and share links, because some may have ended after the snapshot was
 * taken. Staff sign in again after a restore.
 */
function endSessions(file: string): void {
  const db = new DatabaseSync(file);
  try {
    for (const table of ['sessionBrowsers', 'sessions', 'invitations', 'shareLinks']) {
      const exists = db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
      if (exists) db.exec(`DELETE FROM ${table}`);
    }
  } finally {
    db.close();
  }
}

/** Copies the files of a snapshot that a lake lacks. A damaged file of the lake is moved aside. */
async function addMissingFiles(
  files: readonly AssetFile[],
  snapshot: string,
  lakeDir: string,
  aside: string,
): Promise<void> {
  await makeFileFolders(lakeDir);
  for (const file of files) {
    if ((await isWhole(lakeDir, file)) || !existsSync(pathOf(snapshot, file))) continue;
    if (existsSync(pathOf(lakeDir, file))) moveAside(pathOf(lakeDir, file), lakeDir, aside);
    const part = `${pathOf(lakeDir, file)}.restored.part`;
    await copyDurably(pathOf(snapshot, file), part);
    await rename(part, pathOf(lakeDir, file));
  }
  await flushFileFolders(lakeDir);
}

/** Moves the files that the restored database does not name. */
function moveOtherFiles(files: readonly AssetFile[], lakeDir: string, aside: string): void {
  const named = new Set(files.map((file) => pathOf(lakeDir, file)));
  for (const folder of ['images', 'files']) {
    const dir = path.join(lakeDir, ASSETS, folder);
    for (const name of readdirSync(dir)) {
      const file = path.join(dir, name);
      if (!named.has(file)) moveAside(file, lakeDir, aside);
    }
  }
}

function moveAside(file: string, lakeDir: string, aside: string): void {
  const target = path.join(aside, path.relative(lakeDir, file));
  mkdirSync(path.dirname(target), { recursive: true, mode: OWNER_ONLY_FOLDER });
  renameSync(file, target);
}
