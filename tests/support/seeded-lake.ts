import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startLake, type Lake } from '~/lake/lake.server';
import { BASELINE, CONTENT_MIGRATIONS } from '~/server/lake-thread/content-migrations.server';

/**
 * Global setup of the tests that start sites: seeds one lake, of which each site gets a copy. The
 * seeding takes seconds.
 * @returns the teardown function, which also deletes the folders of the shared sites
 */
export default async function seedLake(): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'seeded-lake-'));
  const lake = await startQuietLake(join(root, 'lake'));
  await lake.close();
  // The processes of the tests inherit this environment variable.
  process.env.SEEDED_ROOT = root;
  // A site that ends with its worker may still write a file.
  return () => rm(root, { recursive: true, force: true, maxRetries: 10 });
}

/** Returns the folder that the global setup made; undefined without the global setup. */
export const seededRoot = () => process.env.SEEDED_ROOT;

/** Copies the seeded lake, if there is one. Without a copy, a site seeds its lake itself. */
export async function copySeededLake(dir: string): Promise<void> {
  const root = seededRoot();
  if (root) await cp(join(root, 'lake'), dir, { recursive: true });
}

/** Starts a lake in this process, on a free port and without a log. It seeds an empty folder. */
export function startQuietLake(dir: string): Promise<Lake> {
  return startLake({
    port: 0,
    dir,
    seedDir: 'studio/dataset',
    allowedOrigins: [],
    migration: { baseline: BASELINE, migrations: CONTENT_MIGRATIONS },
    logger: pino({ level: 'silent' }),
  });
}
