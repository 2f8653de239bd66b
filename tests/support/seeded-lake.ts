import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startLake, type Lake } from '~/lake/lake.server';
import { CONTENT_MIGRATIONS } from '~/server/lake-thread/content-migrations.server';

/**
 * Global setup of the tests that start sites: seeds one lake, of which each site gets a copy. The
 * seeding takes seconds.
 * @returns the teardown function.
 */
export default async function seedLake(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'seeded-lake-'));
  const lake = await startQuietLake(dir);
  await lake.close();
  // The processes of the tests inherit this environment variable.
  process.env.SEEDED_LAKE = dir;
  return () => rm(dir, { recursive: true });
}

/** Copies the seeded lake, if there is one. Without a copy, a site seeds its lake itself. */
export async function copySeededLake(dir: string): Promise<void> {
  const { SEEDED_LAKE } = process.env;
  if (SEEDED_LAKE) await cp(SEEDED_LAKE, dir, { recursive: true });
}

/** Starts a lake in this process, on a free port and without a log. It seeds an empty folder. */
export function startQuietLake(dir: string): Promise<Lake> {
  return startLake({
    port: 0,
    dir,
    seedDir: 'studio/dataset',
    allowedOrigins: [],
    migrations: CONTENT_MIGRATIONS,
    logger: pino({ level: 'silent' }),
  });
}
