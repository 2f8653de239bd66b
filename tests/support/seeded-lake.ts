import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startLake, type Lake } from '~/lake/lake.server';

/**
 * Run once before all tests that start sites: seeds a lake, which takes seconds of work, so that
 * each site begins with a copy of it.
 * @returns what to run after the last test.
 */
export default async function seedLake(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'seeded-lake-'));
  const lake = await startQuietLake(dir);
  await lake.close();
  // The test processes get the folder with their environment.
  process.env.SEEDED_LAKE = dir;
  return () => rm(dir, { recursive: true });
}

/** Copies the seeded lake into a folder, if it exists. Otherwise the site seeds the folder itself. */
export async function copySeededLake(dir: string): Promise<void> {
  const { SEEDED_LAKE } = process.env;
  if (SEEDED_LAKE) await cp(SEEDED_LAKE, dir, { recursive: true });
}

/** A lake on a free port, in this process and without a log; it seeds an empty folder. */
export function startQuietLake(dir: string): Promise<Lake> {
  return startLake({
    port: 0,
    dir,
    seedDir: 'studio/dataset',
    allowedOrigins: [],
    logger: pino({ level: 'silent' }),
  });
}
