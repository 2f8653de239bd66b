import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { pino } from 'pino';
import type { Kind } from '~/server/backups/manifest.server';
import type { SnapshotOptions } from '~/server/backups/fill-snapshot.server';
import { takeSnapshot } from '~/server/backups/take-snapshot.server';
import { startLake, type Lake } from '~/lake/lake.server';
import { writeSeed } from '../../../contract/seed';
import { clientOf } from '../../../support/lake-client';

export const quiet = pino({ level: 'silent' });

/** A small lake in this process, with folders for its back-ups and for accounts. */
export interface BackedUpLake {
  root: string;
  lakeDir: string;
  staffDir: string;
  backupDir: string;
  client(): SanityClient;
  start(): Promise<void>;
  stop(): Promise<void>;
  snapshot(kind?: Kind, options?: Partial<SnapshotOptions>): ReturnType<typeof takeSnapshot>;
  /** Stops the lake and removes all folders. */
  remove(): Promise<void>;
}

export async function makeBackedUpLake(): Promise<BackedUpLake> {
  const root = await mkdtemp(path.join(tmpdir(), 'backups-'));
  const [lakeDir, staffDir, backupDir, seedDir] = ['lake', 'staff', 'backups', 'seed'].map((name) =>
    path.join(root, name),
  ) as [string, string, string, string];
  await writeSeed(seedDir);
  let lake: Lake | undefined;
  const made: BackedUpLake = {
    root,
    lakeDir,
    staffDir,
    backupDir,
    client() {
      if (!lake) throw new Error('The lake does not run');
      return clientOf(lake.origin, lake.token).withConfig({ perspective: 'raw' });
    },
    async start() {
      lake = await startLake({ port: 0, dir: lakeDir, seedDir, allowedOrigins: [], logger: quiet });
    },
    async stop() {
      await lake?.close();
      lake = undefined;
    },
    snapshot: (kind = 'content', options = {}) =>
      takeSnapshot({
        kind,
        sourceDir: kind === 'content' ? lakeDir : staffDir,
        backupDir,
        reason: 'night',
        log: quiet,
        ...options,
      }),
    async remove() {
      await made.stop();
      await rm(root, { recursive: true });
    },
  };
  await made.start();
  return made;
}
