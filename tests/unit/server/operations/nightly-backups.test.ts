import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { KINDS, type Kind, type Manifest } from '~/server/backups/manifest.server';
import { NightlyBackups } from '~/server/operations/nightly-backups.server';

const HOUR_MS = 3_600_000;
/** One o'clock in the afternoon of the server. */
const NOON = new Date(2026, 6, 15, 13).getTime();

let backupDir: string;
let runs: number;

beforeEach(() => {
  backupDir = mkdtempSync(path.join(tmpdir(), 'nightly-'));
  const made = backupDir;
  onTestFinished(() => rmSync(made, { recursive: true }));
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  runs = 0;
});
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

function addSnapshot(kind: Kind, fields: Partial<Manifest> = {}): void {
  const takenAt = new Date().toISOString();
  const manifest: Manifest = {
    format: 1,
    kind,
    takenAt,
    reason: 'night',
    database: { name: 'lake.db', bytes: 1, sha256: '' },
    rows: {},
    files: { count: 0, bytes: 0 },
    missing: [],
    ...fields,
  };
  const dir = path.join(backupDir, kind, takenAt.replaceAll(':', '-'));
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify(manifest));
}

function openBackups(outcome: () => boolean = () => true, fields: Partial<Manifest> = {}) {
  return new NightlyBackups(backupDir, pino({ level: 'silent' }), async ([program]) => {
    runs += 1;
    const isSuccess = outcome();
    if (isSuccess && program === 'backup.js') for (const kind of KINDS) addSnapshot(kind, fields);
    return { isSuccess, done: [], problems: isSuccess ? [] : ['The disk is full'] };
  });
}

test('takes a back-up once a night, also after a night in which the site was down [backup.nightly]', async () => {
  const backups = openBackups();
  for (let hour = 0; hour < 48; hour += 1) {
    await backups.runIfDue();
    advance(HOUR_MS);
  }
  expect(runs).toBe(3);

  advance(100 * HOUR_MS);
  await openBackups().runIfDue();
  expect(runs).toBe(4);
});

test('tries again an hour after a failure', async () => {
  const backups = openBackups(() => runs === 3);
  for (let minute = 0; minute < 180; minute += 1) {
    await backups.runIfDue();
    advance(60_000);
  }
  expect(runs).toBe(3);
});

test('is not delayed by a failure from the future of a wrong clock', async () => {
  const backups = openBackups(() => runs === 2);
  advance(1_000 * HOUR_MS);
  await backups.runIfDue();
  vi.setSystemTime(NOON);

  await backups.runIfDue();

  expect(runs).toBe(2);
});

test('is not delayed by a back-up from the future of a wrong clock', async () => {
  advance(1_000 * HOUR_MS);
  for (const kind of KINDS) addSnapshot(kind);
  vi.setSystemTime(NOON);

  await openBackups().runIfDue();

  expect(runs).toBe(1);
});

test('fails while the folder cannot be read, and still knows the last back-up', async () => {
  const backups = openBackups();
  await backups.runIfDue();
  const before = backups.status();
  rmSync(backupDir, { recursive: true });
  writeFileSync(backupDir, 'a file in its place');
  await expect(backups.runIfDue()).rejects.toThrow('ENOTDIR');
  expect(backups.status()).toEqual(before);
});

test('reports the age of the older one of content and accounts [backup.age]', async () => {
  addSnapshot('accounts');
  advance(5 * HOUR_MS);
  addSnapshot('content');
  advance(HOUR_MS);

  expect(openBackups().status()).toEqual({
    lastVerifiedAt: new Date(NOON).toISOString(),
    ageSeconds: 6 * 3_600,
    isLate: false,
  });
});

test('is late two days after the last complete one', async () => {
  const backups = openBackups();
  await backups.runIfDue();
  advance(24 * HOUR_MS);
  await openBackups(() => true, { missing: ['images/lost.webp'] }).runIfDue();
  advance(23 * HOUR_MS);
  expect(openBackups().status().isLate).toBe(false);
  advance(2 * HOUR_MS);
  expect(openBackups().status()).toMatchObject({ ageSeconds: 49 * 3_600, isLate: true });
});

test('is late at once when the first one fails', async () => {
  const backups = openBackups(() => false);
  expect(backups.status().isLate).toBe(false);
  await backups.runIfDue();
  expect(backups.status()).toEqual({ lastVerifiedAt: null, ageSeconds: null, isLate: true });
});

test('does one task at a time, and says how each one ended [backup.on-demand]', async () => {
  const backups = openBackups(() => runs === 1);

  expect(backups.takeNow()).toBeUndefined();
  expect(backups.report().current).toMatchObject({ task: 'take' });
  expect(backups.takeNow()).toContain('is taking a back-up');
  await backups.runIfDue();
  await vi.waitFor(() => expect(backups.report().current).toBeUndefined(), 10_000);
  expect(runs).toBe(1);
  expect(backups.report().last).toMatchObject({ isSuccess: true, problems: [] });
  expect(backups.status().lastVerifiedAt).not.toBeNull();

  const [{ id } = { id: '' }] = backups.report().backups;
  expect(backups.check(id)).toBeUndefined();
  expect(backups.takeNow()).toContain('is checking a back-up');
  await vi.waitFor(() => expect(backups.report().current).toBeUndefined(), 10_000);
  expect(backups.report().backups[0]?.check).toMatchObject({
    isSuccess: false,
    problems: ['The disk is full'],
  });
  expect(backups.check('content/../../etc')).toBe('This back-up is no longer there.');
});
