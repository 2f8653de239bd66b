import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { startLake, type Lake } from '~/lake/lake.server';
import { writeSeed } from '../../contract/seed';

const MARKER = 'seeded';

let root: string;
let dir: string;
let lake: Lake | undefined;

const inFolder = (name: string) => path.join(dir, name);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lost-'));
  await writeSeed(path.join(root, 'seed'));
  dir = path.join(root, 'original');
  await start();
  await lake?.close();
});

afterAll(() => rm(root, { recursive: true }));

beforeEach(async () => {
  dir = await mkdtemp(path.join(root, 'lake-'));
  await cp(path.join(root, 'original'), dir, { recursive: true });
});

afterEach(async () => {
  await lake?.close();
  lake = undefined;
});

async function start(): Promise<void> {
  lake = await startLake({
    port: 0,
    dir,
    seedDir: path.join(root, 'seed'),
    allowedOrigins: [],
    logger: pino({ level: 'silent' }),
  });
}

/** Removes the database with its log, as a lost disk or a mistaken command does. */
async function removeDatabase(): Promise<void> {
  for (const name of ['lake.db', 'lake.db-wal', 'lake.db-shm']) {
    await rm(inFolder(name), { force: true });
  }
}

const REMEDY = /Restore a back-up.*or move the folder away to begin with the sample content/;

async function expectRefusal(finding: string): Promise<void> {
  await expect(start()).rejects.toThrow(finding);
  await expect(start()).rejects.toThrow(REMEDY);
}

test('a lake that has lost its database refuses to start as a new one', async () => {
  await removeDatabase();
  await expectRefusal('lake.db is missing');
  expect(existsSync(inFolder('lake.db'))).toBe(false);
});

test('a lake that has had content refuses an empty database', async () => {
  await removeDatabase();
  await writeFile(inFolder('lake.db'), '');
  await expectRefusal('lake.db is empty');
});

test('a lake refuses a file that is not a database', async () => {
  await removeDatabase();
  await writeFile(inFolder('lake.db'), 'This was a database. '.repeat(1_000));
  await expectRefusal('lake.db is damaged: it is not a readable database');
});

test('a lake refuses a database that was cut short', async () => {
  await truncate(inFolder('lake.db'), 8_192);
  await expectRefusal('lake.db is damaged');
});

test('a damaged lock is named as a file without content', async () => {
  await writeFile(inFolder('lock'), 'This was a lock. '.repeat(1_000));
  await expect(start()).rejects.toThrow('lock is damaged. Nothing is stored in it: delete it.');
  await rm(inFolder('lock'));
  await start();
});

test('a lake that had content refuses a database without documents', async () => {
  await removeDatabase();
  new DatabaseSync(inFolder('lake.db')).exec('CREATE TABLE facts (name, value)');
  await expectRefusal('lake.db holds no documents');
});

test('a lake without the marker starts from its database, and gets the marker', async () => {
  await rm(inFolder(MARKER));
  await start();
  expect(existsSync(inFolder(MARKER))).toBe(true);
});

test('a lake seeds its folder after a first start that was killed while seeding', async () => {
  await rm(inFolder(MARKER));
  await removeDatabase();
  const db = new DatabaseSync(inFolder('lake.db'));
  db.exec('CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
  db.close();
  await start();
  const response = await fetch(`${lake?.origin}/v1/data/query/production?query=count(*)`);
  expect(await response.json()).toMatchObject({ result: 5 });
});
