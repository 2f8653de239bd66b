import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadToken } from '~/lake/http/auth.server';
import { makePrivateFolder } from '~/platform/storage/private-files.server';
import { Store } from '~/lake/store/store.server';

let root: string;
let dir: string;
let log: string;
const logger = pino({}, { write: (line: string) => (log += line) });

beforeEach(async () => {
  log = '';
  root = await mkdtemp(path.join(tmpdir(), 'private-'));
  dir = path.join(root, 'lake');
});

afterEach(() => rm(root, { recursive: true }));

/** Returns the files in the folder of an open store, with the permissions of each. */
function rights(): Record<string, string> {
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
  const names = readdirSync(dir).map((name) => [name, modeOf(path.join(dir, name))]);
  return Object.fromEntries([['folder', modeOf(dir)], ...names]);
}

const OWNER_ONLY = {
  folder: '700',
  lock: '600',
  'lake.db': '600',
  'lake.db-wal': '600',
  'lake.db-shm': '600',
};

test('only its owner can read a new store', () => {
  const store = new Store(dir, logger);
  expect(rights()).toEqual(OWNER_ONLY);
  store.close();
});

test('a start removes the permissions of other users from an existing store', () => {
  new Store(dir, logger).close();
  writeFileSync(path.join(dir, 'token'), 'a-token-of-before');
  for (const name of readdirSync(dir)) chmodSync(path.join(dir, name), 0o644);
  chmodSync(dir, 0o755);

  const store = new Store(dir, logger);
  loadToken(dir, undefined, logger);

  expect(rights()).toEqual({ ...OWNER_ONLY, token: '600' });
  expect(log).toBe('');
  store.close();
});

test('a new store removes the permissions of other users from its folder', () => {
  mkdirSync(dir);
  chmodSync(dir, 0o777);
  const store = new Store(dir, logger);
  expect(rights()).toEqual(OWNER_ONLY);
  store.close();
});

// Nobody may change the permissions of this folder, not even root.
const UNCHANGEABLE = '/proc/sys';

test.skipIf(!existsSync(UNCHANGEABLE))(
  'a start logs a warning about permissions that it cannot change',
  () => {
    makePrivateFolder(UNCHANGEABLE, logger);
    expect(log).toContain('other users of this machine may be able to read the enquiries');
    expect(log).toContain(UNCHANGEABLE);
  },
);
