import { expect, test } from 'vitest';
import { storeError } from '~/lake/store/store-error.server';
import { isTaken } from '~/platform/storage/folder-lock.server';

const FILE = '/srv/lake/lake.db';
const PLENTY = 1_000_000_000;

/** @see https://www.sqlite.org/rescode.html */
const RESULT_CODES = {
  SQLITE_BUSY: 5,
  SQLITE_LOCKED: 6,
  SQLITE_READONLY: 8,
  SQLITE_FULL: 13,
  SQLITE_CANTOPEN: 14,
  SQLITE_IOERR_WRITE: 778,
  SQLITE_IOERR_SHMSIZE: 4874,
};
type ResultCode = keyof typeof RESULT_CODES;

const sqliteError = (name: ResultCode, message: string) =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode: RESULT_CODES[name] });

test.each<[ResultCode, string, number, string]>([
  ['SQLITE_FULL', 'database or disk is full', 0, 'the disk is full; make room'],
  ['SQLITE_IOERR_SHMSIZE', 'disk I/O error', 0, 'the disk is full; make room'],
  ['SQLITE_IOERR_WRITE', 'disk I/O error', PLENTY, 'disk I/O error'],
  ['SQLITE_READONLY', 'attempt to write a readonly database', 0, 'attempt to write a readonly'],
  ['SQLITE_CANTOPEN', 'unable to open database file', PLENTY, 'unable to open database file'],
])(
  'the message for %s (%s) with %i bytes free gives the true reason',
  (code, text, free, reason) => {
    const cause = sqliteError(code, text);
    const error = storeError(FILE, cause, free);
    expect(error).toMatchObject({ message: expect.stringContaining(`${FILE}: ${reason}`), cause });
    expect(isTaken(cause)).toBe(false);
  },
);

test.each<ResultCode>(['SQLITE_BUSY', 'SQLITE_LOCKED'])(
  '%s means that another lake holds the lock',
  (code) => {
    expect(isTaken(sqliteError(code, 'database is locked'))).toBe(true);
  },
);

test('an error that is not SQLite’s stays as it is', () => {
  const error = new Error('The seed cannot be read');
  expect(storeError(FILE, error, PLENTY)).toBe(error);
});
