import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KINDS, type Manifest } from '~/server/backups/manifest.server';
import { LOCK_FILE } from '~/platform/storage/folder-lock.server';

const THREE_DAYS_MS = 3 * 86_400_000;

/** Makes a folder whose back-ups are three days old, and in which no further one can be taken. */
export async function makeLateBackups(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'late-backups-'));
  const takenAt = new Date(Date.now() - THREE_DAYS_MS).toISOString();
  for (const kind of KINDS) {
    const manifest: Manifest = {
      format: 1,
      kind,
      takenAt,
      reason: 'night',
      database: { name: 'lake.db', bytes: 1, sha256: '' },
      rows: {},
      files: { count: 0, bytes: 0 },
      missing: [],
    };
    const snapshot = join(dir, kind, takenAt.replaceAll(':', '-'));
    await mkdir(snapshot, { recursive: true });
    await writeFile(join(snapshot, 'manifest.json'), JSON.stringify(manifest));
    // A folder in place of the lock file makes every further back-up fail.
    await mkdir(join(dir, kind, LOCK_FILE));
  }
  return dir;
}
