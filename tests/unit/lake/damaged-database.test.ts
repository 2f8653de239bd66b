import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Store } from '~/lake/store/store.server';
import { overwrite, PAGE_BYTES } from '../../support/damaged-database';

const log = pino({ level: 'silent' });
/** With their revisions, the documents are larger than the 2 MB that SQLite keeps in memory. */
const DOCUMENTS = Array.from({ length: 400 }, (_, index) => `note-${index}`);

let dir: string;
let file: string;
let store: Store;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'damage-'));
  file = path.join(dir, 'lake.db');
  store = new Store(dir, log);
  commit('first', DOCUMENTS);
  // Closing moves the rows from the write-ahead log into the database itself.
  store.close();
});

afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

function commit(transaction: string, ids: string[]): void {
  const timestamp = '2026-01-01T00:00:00Z';
  const times = { _rev: transaction, _createdAt: timestamp, _updatedAt: timestamp };
  const changes = ids.map((_id) => {
    const after = { _id, _type: 'note', ...times, text: 'x'.repeat(10_000) };
    return { id: _id, before: null, after, mutations: [] };
  });
  store.commit({ id: transaction, timestamp, author: 'Ada', changes });
}

test.each(['documents', 'revisions', 'revisions_of_document'])(
  'a lake does not start when its %s are damaged',
  (name) => {
    overwrite(file, rootPage(name), rootPage(name) + PAGE_BYTES);

    expect(() => new Store(dir, log)).toThrow(/lake\.db is damaged .*Restore a back-up/);
  },
);

test('refuses the change that meets damage, and all later ones, and reports it [lake.damage]', () => {
  store = new Store(dir, log);
  store.checkWriting();
  overwrite(file, PAGE_BYTES);

  expect(() => commit('later', DOCUMENTS)).toThrow(/^The change cannot be saved/);
  expect(() => store.hasTransaction('later')).toThrow(/^The change cannot be saved/);
  expect(() => commit('new', ['new'])).toThrow(/^The change cannot be saved/);
  expect(() => store.checkWriting()).toThrow(/lake\.db is damaged .*Restore a back-up/);
});

/** Returns where the first page of a table or an index begins, bytes. */
function rootPage(name: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const row = db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(name);
  db.close();
  return ((row as { rootpage: number }).rootpage - 1) * PAGE_BYTES;
}
