import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { ACCOUNTS_FILE } from '~/staff/accounts/accounts-database.server';
import { StaffAccounts } from '~/staff/accounts/accounts.server';
import { overwrite, PAGE_BYTES } from '../../../support/damaged-database';
import { recordLog, type RecordedLog } from '../../support/recorded-log';

const PASSWORD = { password: 'a stored hash' };

let dir: string;
let file: string;
let now: number;
let recorded: RecordedLog;
let accounts: StaffAccounts;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'staff-'));
  file = path.join(dir, ACCOUNTS_FILE);
  now = Date.UTC(2026, 0, 1);
  recorded = recordLog();
  accounts = open();
});

afterEach(() => {
  accounts.close();
  rmSync(dir, { recursive: true });
});

function open(): StaffAccounts {
  return new StaffAccounts(dir, recorded.log, () => now);
}

/** Invites somebody, who accepts. @returns the id of the session */
function signIn(name: string): string {
  const { secret } = accounts.invitations.make(name);
  const session = accounts.invitations.accept(secret, PASSWORD);
  if (session === undefined) throw new Error('The invitation was not accepted.');
  return session;
}

/** Closes the file, which moves the rows from the write-ahead log into it, and opens it again. */
function reopen(): void {
  accounts.close();
  accounts = open();
}

describe('the file of the accounts', () => {
  it('is whole after a sign-in', () => {
    expect(accounts.damage()).toBeUndefined();
    signIn('Ada');
    expect(accounts.damage()).toBeUndefined();
    reopen();
    expect(accounts.damage()).toBeUndefined();
  });

  const damages: [string, () => void, RegExp][] = [
    [
      'overwritten',
      () => overwrite(file, PAGE_BYTES),
      /accounts\.sqlite is damaged .*restore a back-up/,
    ],
    ['emptied', () => truncateSync(file), /accounts\.sqlite is empty/],
    ['cut off', () => cutOff(), /accounts\.sqlite is damaged/],
    ['removed', () => rmSync(file), /accounts\.sqlite is missing/],
    ['replaced', () => replace(), /accounts\.sqlite was replaced/],
  ];
  it.each(damages)('is reported when it was %s', (_case, damage, message) => {
    signIn('Ada');
    reopen();
    expect(accounts.damage()).toBeUndefined();
    damage();
    expect(accounts.damage()).toMatch(message);
    expect(accounts.damage()).toMatch(message);
  });

  it.each([
    ['its first page', 0],
    ['its tables', PAGE_BYTES],
  ])('is opened and reported when %s cannot be read', (_case, from) => {
    accounts.close();
    overwrite(file, from);
    accounts = open();
    expect(accounts.damage()).toMatch(/accounts\.sqlite is damaged/);
  });
});

function cutOff(): void {
  writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size - PAGE_BYTES));
}

function replace(): void {
  const content = readFileSync(file);
  rmSync(file);
  // The new file must not get the number of the removed one.
  writeFileSync(`${file}-other`, '');
  writeFileSync(file, content);
}

test('a session stays open while its last use cannot be stored, and the log says so', () => {
  const session = signIn('Ada');
  const other = new DatabaseSync(file);
  other.exec(
    "CREATE TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  other.close();
  now += 3_600_000;
  expect(accounts.sessions.use(session)?.person.name).toBe('Ada');
  expect(recorded.lines.map(({ msg }) => msg)).toContain(
    'the last use of a session could not be stored',
  );
});
