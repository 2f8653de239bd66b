import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { pino } from 'pino';
import { startLake, type LakeOptions } from '~/lake/lake.server';
import { ACTING_USER_HEADER, writeActingUser } from '~/platform/http/acting-user.server';
import { writeSeed } from '../../contract/seed';
import { clientOf } from '../../support/lake-client';

/** A lake in this process, with the small dataset of the contract tests. */
export interface RunningLake {
  client: SanityClient;
  /** Returns a client that acts for a member of staff. */
  clientFor(name: string, role?: 'administrator' | 'editor'): SanityClient;
  stop(): Promise<void>;
}

/** Starts a lake in a folder of its own, on a free port. */
export async function runLake(options: Partial<LakeOptions> = {}): Promise<RunningLake> {
  const root = await mkdtemp(path.join(tmpdir(), 'running-lake-'));
  const seedDir = path.join(root, 'seed');
  await writeSeed(seedDir);
  const lake = await startLake({
    port: 0,
    dir: path.join(root, 'lake'),
    seedDir,
    allowedOrigins: [],
    logger: pino({ level: 'silent' }),
    ...options,
  });
  const client = clientOf(lake.origin, lake.token).withConfig({ perspective: 'raw' });
  return {
    client,
    clientFor: (name, role = 'editor') =>
      client.withConfig({
        headers: {
          [ACTING_USER_HEADER]: writeActingUser({ id: name.replace(' ', '-'), name, role }),
        },
      }),
    stop: async () => {
      await lake.close();
      await rm(root, { recursive: true });
    },
  };
}
