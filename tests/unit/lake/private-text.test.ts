import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LakeDocument } from '~/lake/store/document.server';
import { Store } from '~/lake/store/store.server';
import { copyDatabase } from '~/server/backups/databases.server';
import { filesWith } from '../../support/files-with';

const WORD = 'Zwischenraumwort';

/** Longer than a page of the database, so that it takes overflow pages, too. */
const MESSAGE = `${WORD} `.repeat(2_000);

let dir: string;
let file: string;
let store: Store;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'remains-'));
  file = path.join(dir, 'lake.db');
  store = open();
});

afterEach(async () => {
  store.close();
  await rm(dir, { recursive: true });
});

const open = () => new Store(dir, pino({ level: 'silent' }), ['enquiry']);

const PRIVATE = [
  'enquiry.one',
  'drafts.enquiry.one',
  'versions.r1.enquiry.one',
  'copy',
  'drafts.copy',
];

test.each(PRIVATE)('no file contains an erased enquiry that was stored as %s', (id) => {
  const sent = commit(id, null, WORD);
  const edited = commit(id, sent, MESSAGE);
  const edits = store.revisions(id);
  expect(filesWith(WORD, dir)).not.toEqual([]);

  commit(id, edited, null);
  store.checkWriting();

  expect(filesWith(WORD, dir)).toEqual([]);
  store.close();
  expect(filesWith(WORD, dir)).toEqual([]);
  expect(JSON.stringify(edits)).not.toContain(WORD);
  expect(edits.map(({ transactionId }) => transactionId)).toEqual([sent?._rev, edited?._rev]);
});

test('no file contains an enquiry that a program has overwritten with another document', () => {
  const sent = commit('copy', null, WORD);
  const replaced = commit('copy', sent, 'x', 'article');
  commit('copy', replaced, null);
  store.close();

  expect(filesWith(WORD, dir)).toEqual([]);
});

test('a back-up that is taken right after an erasure does not contain it', async () => {
  const sent = commit('enquiry.one', null, MESSAGE);
  commit('enquiry.one', sent, null);
  const backup = await mkdtemp(path.join(tmpdir(), 'back-up-'));

  await copyDatabase(file, path.join(backup, 'lake.db'), pino({ level: 'silent' }));

  expect(filesWith(WORD, dir)).not.toEqual([]);
  expect(filesWith(WORD, backup)).toEqual([]);
  await rm(backup, { recursive: true });
});

test('the database is rebuilt after an erasure, because pages have copies of rows that moved', () => {
  const sent = commit('enquiry.one', null, MESSAGE);
  commit('enquiry.one', sent, null);
  store.close();
  const before = statSync(file).size;

  store = open();

  expect(statSync(file).size).toBeLessThan(before - MESSAGE.length);
});

test('an erasure during a back-up is completed when the back-up ends', () => {
  const sent = commit('enquiry.one', null, MESSAGE);
  const backup = new DatabaseSync(file);
  backup.exec('BEGIN');
  backup.prepare('SELECT count(*) FROM documents').get();

  commit('enquiry.one', sent, null);
  store.checkWriting();
  expect(filesWith(WORD, dir)).not.toEqual([]);
  backup.exec('ROLLBACK');
  store.checkWriting();

  expect(filesWith(WORD, dir)).toEqual([]);
  backup.close();
});

test('the history that an older lake kept of enquiries is removed at the next start', () => {
  commit('article', null, 'An article', 'article');
  store.close();
  const db = new DatabaseSync(file);
  db.exec("DELETE FROM facts WHERE name = 'privateHistoryRemoved'");
  const revision = db.prepare("INSERT INTO revisions VALUES (NULL, ?, 'old', '', '', ?, ?)");
  const body = JSON.stringify({ _type: 'enquiry', message: WORD });
  for (const id of PRIVATE) revision.run(id, `[{"create":${body}}]`, body);
  db.close();
  expect(filesWith(WORD, dir)).not.toEqual([]);

  store = open();

  expect(filesWith(WORD, dir)).toEqual([]);
  expect(store.revisions('article')[0]?.body).toContain('An article');
  // The rows say that something has changed, so a listener that reconnects reads everything again.
  expect(store.hasTransaction('old')).toBe(true);
  expect(store.log.since(`${store.revisions('article')[0]?.transactionId}#`)).toBeUndefined();
});

let revision = 0;

/** Stores a document, or deletes it. @returns the document as it is stored */
function commit(
  id: string,
  before: LakeDocument | null,
  message: string | null,
  _type = 'enquiry',
) {
  revision += 1;
  const _rev = `revision-${revision}`;
  const timestamp = new Date(0).toISOString();
  const times = { _createdAt: timestamp, _updatedAt: timestamp };
  const after = message === null ? null : { _id: id, _type, _rev, ...times, message };
  const mutations = after ? [{ createOrReplace: after }] : [{ delete: { id } }];
  const changes = [{ id, before, after, mutations }];
  store.commit({ id: _rev, author: 'tester', timestamp, changes });
  return after;
}
