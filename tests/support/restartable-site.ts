import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { copySeededLake } from './seeded-lake';
import { startSite, type SiteProcess } from './site-process';

/** A site that a test can stop or kill, and start again with the same ports and folders. */
export interface RestartableSite {
  /** Its addresses and folders, which stay the same. */
  site: SiteProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves when the site responds again. */
  start(): Promise<void>;
  /** Stops the site and deletes its folders. */
  close(): Promise<void>;
}

/** Starts a site on free ports in new folders. */
export async function startRestartableSite(
  settings: Record<string, string>,
): Promise<RestartableSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'));
  const environment = {
    PORT: String(await freePort()),
    LAKE_PORT: String(await freePort()),
    LAKE_DIR: join(folder, 'lake'),
    CACHE_DIR: join(folder, 'cache'),
    STAFF_DIR: join(folder, 'staff'),
    ...settings,
  };
  await copySeededLake(environment.LAKE_DIR);
  const site = await startSite(environment);
  let running = site;
  return {
    site,
    stop: (signal) => running.stop(signal),
    async start() {
      running = await startSite(environment);
    },
    async close() {
      await running.stop();
      await rm(folder, { recursive: true });
    },
  };
}
