import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isMissingFile } from '~/platform/storage/missing-file.server';
import { readManifest, type Kind, type Manifest } from './manifest.server';

/** A finished snapshot. */
export interface Snapshot {
  dir: string;
  manifest: Manifest;
}

/** Folders of snapshots begin with the year. Others, such as unfinished ones, are left out. */
const SNAPSHOT_NAME = /^\d{4}-/;

export const folderOf = (backupDir: string, kind: Kind) => path.join(backupDir, kind);

/** Returns the name of a snapshot's folder: its time, without the colons that some systems refuse. */
export const snapshotName = ({ takenAt }: Pick<Manifest, 'takenAt'>) =>
  takenAt.replaceAll(':', '-');

/** Returns the finished snapshots of a kind, newest first. A damaged manifest does not count. */
export function listSnapshots(backupDir: string, kind: Kind): Snapshot[] {
  return namesIn(folderOf(backupDir, kind))
    .filter((name) => SNAPSHOT_NAME.test(name))
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const dir = path.join(folderOf(backupDir, kind), name);
      try {
        return [{ dir, manifest: readManifest(dir) }];
      } catch {
        return [];
      }
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
