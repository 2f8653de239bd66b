import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
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
    signIn('Ada');
    reopen();
    expect(accounts.damage).toBeUndefined();
  });

  const damages: [string, () => void][] = [
    ['its first page was overwritten', () => overwrite(file, 0)],
    ['its tables were overwritten', () => overwrite(file, PAGE_BYTES)],
    ['it was cut off', () => truncateSync(file, statSync(file).size - PAGE_BYTES)],
  ];
  it.each(damages)('is opened and reported when %s', (_case, damage) => {
    signIn('Ada');
    accounts.close();
    damage();
    accounts = open();
    expect(accounts.damage).toMatch(/accounts\.sqlite is damaged .*restore a back-up/);
  });
});

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
