import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LakeDocument } from '~/lake/store/document.server';
import { Store } from '~/lake/store/store.server';
import { startLocal } from '../../contract/target';
import { filesWith } from '../../support/files-with';

const WORD = 'Zwischenraumwort';

/** Longer than a page of the database, so that it takes overflow pages, too. */
const MESSAGE = `${WORD} `.repeat(2_000);

test('no file contains an erased enquiry, neither while the lake runs nor afterwards', async () => {
  const lake = await startLocal();
  const folder = path.join(lake.dir, 'store');
  await lake.staff.create({ _id: 'enquiry.one', _type: 'enquiry', message: WORD });
  await lake.staff.patch('enquiry.one').set({ message: MESSAGE }).commit();
  expect(filesWith(WORD, folder)).not.toEqual([]);

  await lake.staff.delete('enquiry.one');

  expect(filesWith(WORD, folder)).toEqual([]);
  await lake.stop();
  expect(filesWith(WORD, folder)).toEqual([]);
  await rm(lake.dir, { recursive: true });
});

test.each(['drafts.enquiry.one', 'versions.r1.enquiry.one', 'copy', 'drafts.copy'])(
  'no file contains an erased enquiry that was stored as %s, nor what it was before',
  async (_id) => {
    const lake = await startLocal({ rules: { erasedTypes: ['enquiry'] } });
    await lake.staff.create({ _id, _type: 'enquiry', message: WORD });
    await lake.staff.createOrReplace({ _id, _type: 'other' });

    await lake.staff.delete(_id);

    expect(filesWith(WORD, path.join(lake.dir, 'store'))).toEqual([]);
    await lake.close();
  },
);

describe('the files of a store', () => {
  let dir: string;
  let file: string;

  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'remains-'));
    file = path.join(dir, 'lake.db');
  });

  afterEach(() => rm(dir, { recursive: true }));

  const open = () => new Store(dir, pino({ level: 'silent' }));

  test('lose erased texts that an older lake left in them, at the next start', () => {
    leaveRemains(file);
    expect(filesWith(WORD, dir)).not.toEqual([]);

    open().close();

    expect(filesWith(WORD, dir)).toEqual([]);
  });

  test('are rebuilt once for all erasures of ten minutes', () => {
    vi.useFakeTimers();
    const store = open();
    for (const id of ['enquiry.a', 'enquiry.b']) commit(store, id, MESSAGE);
    for (const id of ['enquiry.a', 'enquiry.b']) commit(store, id, null);
    const before = statSync(file).size;

    vi.advanceTimersByTime(10 * 60_000);

    expect(statSync(file).size).toBeLessThan(before - MESSAGE.length);
    store.close();
    vi.useRealTimers();
  });

  test('are rebuilt at the next start when the lake ended before the ten minutes', () => {
    const store = open();
    commit(store, 'enquiry.a', MESSAGE);
    commit(store, 'enquiry.a', null);
    store.close();
    const before = statSync(file).size;

    open().close();

    expect(statSync(file).size).toBeLessThan(before - MESSAGE.length);
  });

  test('lose, on request, a copy of an enquiry that an older lake deleted like content', () => {
    const older = open();
    for (const id of ['copy', 'kept']) commit(older, id, MESSAGE);
    commit(older, 'copy', null);
    older.close();
    const store = new Store(dir, pino({ level: 'silent' }), ['enquiry']);

    expect(store.removeErasedText()).toBe(true);

    expect(store.revisions('copy')).toEqual([]);
    expect(store.revisions('kept')).toHaveLength(1);
    store.close();
  });

  test('lose an enquiry that was erased during a back-up, when the back-up ends', () => {
    const store = open();
    commit(store, 'enquiry.a', MESSAGE);
    const backup = new DatabaseSync(file);
    backup.exec('BEGIN');
    backup.prepare('SELECT count(*) FROM documents').get();

    commit(store, 'enquiry.a', null);
    expect(filesWith(WORD, dir)).not.toEqual([]);
    backup.exec('ROLLBACK');
    store.checkWriting();

    expect(filesWith(WORD, dir)).toEqual([]);
    backup.close();
    store.close();
  });
});

let revision = 0;

function commit(store: Store, id: string, message: string | null): void {
  revision += 1;
  const timestamp = new Date(0).toISOString();
  const after: LakeDocument | null =
    message === null
      ? null
      : {
          _id: id,
          _type: 'enquiry',
          _rev: String(revision),
          _createdAt: timestamp,
          _updatedAt: timestamp,
          message,
        };
  store.commit({
    id: String(revision),
    author: 'tester',
    timestamp,
    changes: [{ id, before: null, after, mutations: [] }],
  });
}

/** Makes a database as lakes left it when they did not remove the remains of erased documents. */
function leaveRemains(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode=WAL');
  db.exec('CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID');
  db.exec('CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID');
  db.prepare('INSERT INTO documents VALUES (?, ?)').run('enquiry.old', MESSAGE);
  db.exec('DELETE FROM documents');
  db.close();
}
