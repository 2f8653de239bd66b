import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLakeThread, type LakeThreadSettings } from '~/server/lake-thread/lake-thread.server';
import { clientOf } from '../../support/lake-client';
import { copySeededLake } from '../../support/seeded-lake';

/** Shorter than in production, so that the tests are quick: the site ends a lake that hangs for 2 s. */
const PING_INTERVAL_MS = 400;

/** Makes the thread of the lake block for ever, and waits until it does. See hanging-lake.mjs. */
async function hang(): Promise<void> {
  const channel = new BroadcastChannel('hang');
  const hangs = once(channel, 'message');
  channel.postMessage('now');
  await hangs;
  channel.close();
}

const HEALTHY = { isResponding: true, isWritable: true };

let dir: string;
let settings: LakeThreadSettings;
let lake: Awaited<ReturnType<typeof startLakeThread>>;
let log = '';

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lake-thread-'));
  await copySeededLake(dir);
  settings = {
    LAKE_PORT: 0,
    LAKE_DIR: dir,
    SANITY_DATASET: 'production',
    SITE_URL: 'http://localhost',
    STUDIO_PORT: 3333,
    LOG_LEVEL: 'silent',
    LOG_FORMAT: 'json',
  };
  const logger = pino({}, { write: (line: string) => (log += line) });
  lake = await startLakeThread(settings, logger, {
    program: pathToFileURL(path.resolve('tests/integration/lake/hanging-lake.mjs')),
    pingIntervalMs: PING_INTERVAL_MS,
  });
});

afterAll(async () => {
  await lake?.close();
  await rm(dir, { recursive: true });
});

async function untilHealthy(): Promise<void> {
  await expect.poll(() => lake.health()).toEqual(HEALTHY);
}

test('a store that another program has locked is reported as not writable', async () => {
  await untilHealthy();
  const other = new DatabaseSync(path.join(dir, 'lake.db'), { timeout: 5_000 });
  other.exec('BEGIN IMMEDIATE');
  await expect
    .poll(() => lake.health())
    .toEqual({
      isResponding: true,
      isWritable: false,
      reason: 'the lake’s store cannot be written: database is locked',
    });
  other.exec('ROLLBACK');
  other.close();
  await untilHealthy();
}, 30_000);

describe('a lake whose thread hangs', () => {
  test('is reported as not responding', async () => {
    const client = clientOf(lake.origin, lake.token).withConfig({ maxRetries: 0 });
    await client.create({ _id: 'acknowledged', _type: 'note', text: 'Kept' });
    await hang();
    await expect
      .poll(() => lake.health())
      .toEqual({
        isResponding: false,
        isWritable: false,
        reason: 'the lake does not respond',
      });
  });

  test('is started again at the same address, with every acknowledged write', async () => {
    await expect.poll(() => log, { timeout: 30_000 }).toContain('the lake is started again');
    expect(log).toContain('the lake has not responded for too long');
    const client = clientOf(lake.origin, lake.token);
    expect(await client.getDocument('acknowledged')).toMatchObject({ text: 'Kept' });
    await client.patch('acknowledged').set({ text: 'Changed' }).commit();
    await untilHealthy();
  }, 60_000);

  test('is stopped', async () => {
    await hang();
    await expect.poll(() => lake.health()).toMatchObject({ isResponding: false });
    await lake.close();
    await expect(fetch(lake.origin)).rejects.toThrow('fetch failed');
  });
});

test('a start that needs the content ends with the reason, as in development', async () => {
  const lost = await mkdtemp(path.join(tmpdir(), 'lost-lake-'));
  await copySeededLake(lost);
  await writeFile(path.join(lost, 'lake.db'), '');
  const start = startLakeThread({ ...settings, LAKE_DIR: lost }, pino({ level: 'silent' }), {
    program: pathToFileURL(path.resolve('build/lake-program.server.js')),
    needsContent: true,
  });
  await expect(start).rejects.toThrow('lake.db is empty');
  await rm(lost, { recursive: true });
});
