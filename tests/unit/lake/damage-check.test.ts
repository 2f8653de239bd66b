import { execFileSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  renameSync,
  openSync,
  closeSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DamageCheck } from '~/lake/store/damage-check.server';
import { Store } from '~/lake/store/store.server';

const log = pino({ level: 'silent' });
const PAGE = 4_096;
let dir: string;
let file: string;
let store: Store;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'damage-'));
  file = path.join(dir, 'lake.db');
  new Store(dir, log).close();
  store = new Store(dir, log);
  for (let index = 0; index < 100; index += 1) commit(`note-${index}`);
  commit('note-0', 'earlier');
  commit('note-0');
  // Closing moves the rows from the write-ahead log into the database itself.
  store.close();
  store = new Store(dir, log);
});

afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

const commit = (id: string, text = 'x'.repeat(1_000)) => {
  const document = { _id: id, _type: 'note', text };
  store.commit({
    id: `transaction-${id}`,
    timestamp: '2026-01-01T00:00:00Z',
    author: 'Ada',
    changes: [{ id, before: null, after: document, mutations: [] }],
  } as unknown as Parameters<Store['commit']>[0]);
};

describe('A database that is damaged while the lake has it open [lake.damage]', () => {
  const damages: [string, () => void, RegExp][] = [
    ['emptied', () => truncateSync(file, 0), /lake\.db is empty/],
    ['cut off', () => truncateSync(file, 3 * PAGE), /lake\.db is cut off/],
    ['removed', () => rmSync(file), /lake\.db is missing/],
    ['overwritten at its start', () => overwrite(0, PAGE), /lake\.db is damaged/],
  ];
  for (const [name, damage, message] of damages) {
    test(`takes no more edits, when it was ${name}`, () => {
      store.checkWriting();
      damage();

      expect(() => store.checkWriting()).toThrow(message);
      expect(() => store.checkWriting()).toThrow(/Restore a back-up/);
      expect(() => commit('later')).toThrow(/^The change cannot be saved/);
    });
  }

  const overwritten: [string, () => void][] = [
    ['pages in its middle', () => overwrite(PAGE, statSync(file).size - PAGE)],
    ['a part of an earlier version', () => overwrite(readFileSync(file).indexOf('earlier'), 20)],
    ['an index', () => overwrite(rootPage('revisions_of_transaction'), PAGE)],
  ];
  for (const [name, damage] of overwritten) {
    test(`is noticed when ${name} was overwritten`, async () => {
      const check = new DamageCheck(file);
      await check.checkRows(new AbortController().signal);
      check.checkFile();
      damage();

      await check.checkRows(new AbortController().signal);
      expect(() => check.checkFile()).toThrow(/lake\.db is damaged/);
    });
  }

  test('refuses the edit that meets the damage first, and all later ones', () => {
    overwrite(rootPage('revisions_of_transaction'), PAGE);
    store.close();
    store = new Store(dir, log);

    expect(() => store.hasTransaction('transaction-note-1')).toThrow(/^The change cannot be saved/);
    expect(() => commit('later')).toThrow(/^The change cannot be saved/);
    expect(() => store.checkWriting()).toThrow(/lake\.db is damaged/);
  });

  test('is not reported when the file cannot be opened for a moment', async () => {
    const check = new DamageCheck(file);
    await check.checkRows(new AbortController().signal);
    renameSync(file, `${file}-elsewhere`);
    await check.checkRows(new AbortController().signal);
    renameSync(`${file}-elsewhere`, file);

    expect(() => check.checkFile()).not.toThrow();
  });

  test('is not reported after edits of the lake itself', async () => {
    const check = new DamageCheck(file);
    await check.checkRows(new AbortController().signal);
    for (let index = 0; index < 10; index += 1) commit(`another-${index}`);
    await check.checkRows(new AbortController().signal);

    expect(() => check.checkFile()).not.toThrow();
  });
});

test('another program that opens the database loses none of the lake’s later edits', () => {
  store.checkWriting();
  expect(countInAnotherProcess('later')).toBe(0);
  commit('later');
  expect(countInAnotherProcess('later')).toBe(1);
});

/** Opens the database as the command `sqlite3` does. @returns how many documents have the id */
function countInAnotherProcess(id: string): number {
  const program = `
    const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)});
    const { count } = db.prepare('SELECT count(*) AS count FROM documents WHERE id = ?').get('${id}');
    db.close();
    console.log(count);`;
  return Number(execFileSync(process.execPath, ['--eval', program], { encoding: 'utf8' }));
}

/** Returns where the first page of an index or a table begins, bytes. */
function rootPage(name: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const row = db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(name);
  db.close();
  return ((row as { rootpage: number }).rootpage - 1) * PAGE;
}

function overwrite(from: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xab), 0, bytes, from);
  closeSync(descriptor);
}
