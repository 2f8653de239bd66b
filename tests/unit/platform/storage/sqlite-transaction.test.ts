import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInTransaction } from '~/platform/storage/sqlite-transaction.server';

/** More than fits into the pages that the tests leave a database. */
const TOO_MUCH = 'x'.repeat(100_000);

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE notes (text TEXT UNIQUE)');
});

afterEach(() => {
  db.close();
});

test('keeps what was written', () => {
  runInTransaction(db, () => write('one'));

  expect(notes()).toEqual(['one']);
});

test('rolls back all statements when one fails, and throws its error', () => {
  const writeBoth = () => {
    write('one');
    write('one');
  };

  expect(() => runInTransaction(db, writeBoth)).toThrow('UNIQUE constraint failed');
  expect(notes()).toEqual([]);
});

test('is a part of the transaction that has begun', () => {
  const writeBoth = () => {
    runInTransaction(db, () => write('one'));
    throw new Error('changed its mind');
  };

  expect(() => runInTransaction(db, writeBoth)).toThrow('changed its mind');
  expect(notes()).toEqual([]);
});

test('reports a full disk, and works again when there is space', () => {
  db.exec('PRAGMA max_page_count=4');
  expect(() => runInTransaction(db, () => write(TOO_MUCH))).toThrow('database or disk is full');

  db.exec('PRAGMA max_page_count=1000');
  runInTransaction(db, () => write('two'));

  expect(notes()).toEqual(['two']);
});

test('works again after another program locked the database', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'locked-'));
  const [own, other] = [new DatabaseSync(`${dir}/lake.db`), new DatabaseSync(`${dir}/lake.db`)];
  own.exec('PRAGMA journal_mode=WAL; CREATE TABLE notes (text TEXT UNIQUE)');
  const writeOwn = (text: string) =>
    runInTransaction(own, () => own.prepare('INSERT INTO notes VALUES (?)').run(text));
  other.exec('BEGIN IMMEDIATE');
  expect(() => writeOwn('one')).toThrow('database is locked');
  other.exec('ROLLBACK');

  writeOwn('two');

  expect(other.prepare('SELECT text FROM notes').get()).toMatchObject({ text: 'two' });
  own.close();
  other.close();
  await rm(dir, { recursive: true });
});

function write(text: string): void {
  db.prepare('INSERT INTO notes VALUES (?)').run(text);
}

function notes(): string[] {
  return (db.prepare('SELECT text FROM notes').all() as { text: string }[]).map(({ text }) => text);
}
