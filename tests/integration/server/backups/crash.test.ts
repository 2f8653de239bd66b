import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSnapshot } from '~/server/backups/check-snapshot.server';
import { readDatabase } from '~/server/backups/databases.server';
import { isWhole } from '~/server/backups/snapshot-files.server';
import { listSnapshots } from '~/server/backups/snapshot-list.server';
import { makePicture } from '../../../contract/seed';
import { lakeClient } from '../../../support/lake-client';
import { ROUNDS } from '../../../support/rounds';
import { copySeededLake } from '../../../support/seeded-lake';
import { startSite, type SiteProcess } from '../../../support/site-process';
import { submitForm } from '../../../support/submit-form';

let root: string;
let folders: Record<'LAKE_DIR' | 'STAFF_DIR' | 'BACKUP_DIR' | 'CACHE_DIR', string>;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'killed-backups-'));
  folders = {
    LAKE_DIR: path.join(root, 'lake'),
    STAFF_DIR: path.join(root, 'staff'),
    BACKUP_DIR: path.join(root, 'backups'),
    CACHE_DIR: path.join(root, 'cache'),
  };
});

afterAll(() => rm(root, { recursive: true, force: true }));

function start(program: string, args: string[] = []) {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    ...folders,
  };
  return spawn(process.execPath, [`build/${program}.js`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Kills a program after some ms, unless it has ended before. @returns whether it succeeded */
async function killAfter(child: ChildProcess, ms: number): Promise<boolean> {
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return code === 0;
}

/** Runs a program to its end. @returns how long it took, ms */
async function durationOf(child: ChildProcess): Promise<number> {
  const started = performance.now();
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  expect(await killAfter(child, 60_000), errors).toBe(true);
  return performance.now() - started;
}

/**
 * Edits and uploads as staff do, and sends an enquiry as a visitor does.
 * @returns the ids of the acknowledged documents
 */
async function work({ origin }: SiteProcess, client: SanityClient): Promise<string[]> {
  const [note, enquiryId] = [`note-${randomUUID()}`, randomUUID()];
  await client.create({ _id: note, _type: 'note' });
  await client.patch('homePage').set({ servicesHeading: note }).commit();
  expect(await submitForm(origin, { enquiryId })).toMatchObject({ outcome: 'accepted' });
  const size = 10 + Math.floor(Math.random() * 500);
  const { _id } = await client.assets.upload('image', await makePicture(size, 10));
  return [note, `enquiry.${enquiryId}`, _id];
}

function idsIn(file: string): Set<string> {
  const db = new DatabaseSync(file);
  try {
    const rows = db.prepare('SELECT id FROM documents').all() as { id: string }[];
    return new Set(rows.map(({ id }) => id));
  } finally {
    db.close();
  }
}

/** Expects that a folder, of a lake or of a back-up, has every file that its documents name. */
async function expectFiles(dir: string): Promise<void> {
  const { files } = readDatabase('content', path.join(dir, 'lake.db'));
  for (const file of files) expect(await isWhole(dir, file), file.name).toBe(true);
}

async function expectWholeBackups(): Promise<void> {
  for (const { dir } of listSnapshots(folders.BACKUP_DIR, 'content')) {
    expect(await checkSnapshot(dir)).toMatchObject({ problems: [] });
  }
}

function expectAll(ids: readonly string[], snapshot: string): void {
  const found = idsIn(path.join(snapshot, 'lake.db'));
  expect(ids.filter((id) => !found.has(id))).toEqual([]);
}

/** Spreads the kills over the time that a program needs, ms. */
const delayOf = (round: number, duration: number) => (duration * (round + 0.5)) / ROUNDS;

describe(`after ${ROUNDS} kills`, () => {
  it('every finished back-up is complete and has all acknowledged writes', async () => {
    await copySeededLake(folders.LAKE_DIR);
    const { BACKUP_DIR, ...others } = folders;
    const site = await startSite({ ...others, ENQUIRY_RATE_LIMIT: '1000' });
    const client = await lakeClient(site);
    const acknowledged = await work(site, client);
    const usual = await durationOf(start('backup'));
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await work(site, client)));
      const expected = [...acknowledged];
      const [isDone, during] = await Promise.all([
        killAfter(start('backup'), delayOf(round, 1.2 * usual)),
        work(site, client),
      ]);
      acknowledged.push(...during);
      const [newest] = listSnapshots(BACKUP_DIR, 'content');
      if (!newest) throw new Error('There is no back-up');
      expect(await checkSnapshot(newest.dir)).toMatchObject({ problems: [] });
      if (isDone) expectAll(expected, newest.dir);
    }
    await durationOf(start('backup'));
    await site.stop('SIGKILL');
    expectAll(acknowledged, listSnapshots(BACKUP_DIR, 'content')[0]?.dir ?? '');
    await expectWholeBackups();
  }, 1_200_000);

  it('a restore can be run again, and loses nothing of the back-up', async () => {
    await rm(folders.LAKE_DIR, { recursive: true, force: true });
    await copySeededLake(folders.LAKE_DIR);
    await durationOf(start('backup'));
    const dir = listSnapshots(folders.BACKUP_DIR, 'content')[0]?.dir ?? '';
    const expected = idsIn(path.join(dir, 'lake.db'));
    const usual = await durationOf(start('restore', [dir]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const db = new DatabaseSync(path.join(folders.LAKE_DIR, 'lake.db'));
      db.exec("DELETE FROM documents WHERE id LIKE 'article%'");
      db.close();
      await rm(path.join(folders.LAKE_DIR, 'assets/images'), { recursive: true });
      await killAfter(start('restore', [dir]), delayOf(round, usual));
      await durationOf(start('restore', [dir]));
      expect(idsIn(path.join(folders.LAKE_DIR, 'lake.db'))).toEqual(expected);
      await expectFiles(folders.LAKE_DIR);
    }
    const { BACKUP_DIR: _, ...others } = folders;
    const site = await startSite(others);
    expect((await fetch(`${site.origin}/insights`)).status).toBe(200);
    await site.stop();
  }, 1_200_000);
});
