import { rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { flush, writeDurably } from '~/platform/storage/durable-files.server';
import { FolderTakenError, lockFolder } from '~/platform/storage/folder-lock.server';
import { makePrivateFolder, OWNER_ONLY_FOLDER } from '~/platform/storage/private-files.server';
import { fillSnapshot, type SnapshotOptions } from './fill-snapshot.server';
import { MANIFEST_FILE, type Manifest } from './manifest.server';
import { expiredSnapshots } from './rotation.server';
import { folderOf, listSnapshots, snapshotName } from './snapshot-list.server';

/** The folder in which a snapshot is made. */
const UNFINISHED = 'unfinished';

/** How often the copy is made while the lake lacks files, because staff may have deleted them meanwhile. */
const ATTEMPTS = 3;

/**
 * Takes a snapshot while other processes use the source, and then deletes the snapshots that are no
 * longer needed. A failure, or a `kill -9`, leaves all earlier snapshots as they are.
 * @returns the snapshot, after it was verified, and which of its files are missing or damaged in the lake
 * @throws when the source is damaged, the disk is too full, or another back-up runs
 */
export async function takeSnapshot(options: SnapshotOptions) {
  const { kind, backupDir, reason, log } = options;
  const folder = folderOf(backupDir, kind);
  const lock = openFolder(backupDir, folder, log);
  const unfinished = path.join(folder, UNFINISHED);
  try {
    const previous = listSnapshots(backupDir, kind)[0]?.dir;
    const { lost, ...filled } = await fill(unfinished, previous, options);
    const manifest: Manifest = { format: 1, kind, reason, ...filled };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeDurably(path.join(unfinished, MANIFEST_FILE), text);
    await flush(unfinished);
    const dir = path.join(folder, snapshotName(manifest));
    await rename(unfinished, dir);
    await flush(folder);
    for (const expired of expiredSnapshots(listSnapshots(backupDir, kind), Date.now())) {
      await remove(expired.dir, unfinished);
    }
    return { dir, manifest, lost };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.close();
  }
}

async function fill(unfinished: string, previous: string | undefined, options: SnapshotOptions) {
  for (let attempt = 1; ; attempt += 1) {
    rmSync(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: OWNER_ONLY_FOLDER });
    const takenAt = new Date().toISOString();
    const filled = await fillSnapshot(unfinished, previous, options);
    const lacksNothing = filled.missing.length + filled.lost.length === 0;
    if (lacksNothing || attempt === ATTEMPTS) return { takenAt, ...filled };
  }
}

/** Deletes a snapshot. It is renamed first, so that a partly deleted one does not count as a snapshot. */
async function remove(snapshot: string, unfinished: string): Promise<void> {
  await rename(snapshot, unfinished);
  rmSync(unfinished, { recursive: true, force: true });
}

/**
 * Makes the folder of a kind of snapshots, and locks it.
 * @throws when it cannot be written, or another process takes a snapshot of this kind
 */
function openFolder(backupDir: string, folder: string, log: Logger): DatabaseSync {
  try {
    makePrivateFolder(backupDir, log);
    return lockFolder(folder, `Another back-up is being written to ${folder}`, log);
  } catch (cause) {
    if (cause instanceof FolderTakenError) throw cause;
    const reason = (cause as Error).message;
    throw new Error(`The site cannot write to the folder BACKUP_DIR, ${backupDir}: ${reason}`, {
      cause,
    });
  }
}
