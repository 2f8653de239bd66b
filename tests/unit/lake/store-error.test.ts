import { expect, test } from 'vitest';
import { storeError } from '~/lake/store/store-error.server';
import { isTaken } from '~/server/storage/folder-lock.server';

const FILE = '/srv/lake/lake.db';
const PLENTY = 1_000_000_000;

const sqliteError = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
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

test.each(['SQLITE_BUSY', 'SQLITE_LOCKED'])('%s means that another lake holds the lock', (code) => {
  expect(isTaken(sqliteError(code, 'database is locked'))).toBe(true);
});

test('an error that is not SQLite’s stays as it is', () => {
  const error = new Error('The seed cannot be read');
  expect(storeError(FILE, error, PLENTY)).toBe(error);
});
