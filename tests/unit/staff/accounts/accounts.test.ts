import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS_FILE } from '~/staff/accounts/accounts-database.server';
import { StaffAccounts } from '~/staff/accounts/accounts.server';
import { INVITATION_MS } from '~/staff/accounts/invitations.server';
import { hashOf } from '~/staff/accounts/secrets.server';
import { IDLE_MS, LONGEST_SESSION_MS } from '~/staff/accounts/staff-sessions.server';

const PASSWORD = { password: 'a stored hash' };
const log = pino({ level: 'silent' });

let dir: string;
let accounts: StaffAccounts;
let now: number;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'staff-'));
  now = Date.UTC(2026, 0, 1);
  accounts = new StaffAccounts(dir, log, () => now);
});

afterEach(() => {
  accounts.close();
  rmSync(dir, { recursive: true });
});

function signIn(name: string): string {
  const session = accounts.invitations.accept(accounts.invitations.make(name).secret, PASSWORD);
  if (session === undefined) throw new Error('The invitation was not accepted.');
  return session;
}

describe('an invitation', () => {
  it('works once [staff.invitation]', () => {
    const { secret } = accounts.invitations.make('Ada', 'administrator');
    expect(accounts.invitations.personOf(secret)).toMatchObject({
      name: 'Ada',
      role: 'administrator',
    });
    expect(accounts.invitations.accept(secret, PASSWORD)).toBeDefined();
    expect(accounts.invitations.accept(secret, PASSWORD)).toBeUndefined();
    expect(accounts.invitations.personOf(secret)).toBeUndefined();
  });

  it('ends after an hour [staff.invitation]', () => {
    const { secret } = accounts.invitations.make('Ada');
    now += INVITATION_MS;
    expect(accounts.invitations.accept(secret, PASSWORD)).toBeUndefined();
  });

  it('ends when the person is invited again, and the person keeps the role', () => {
    const first = accounts.invitations.make('Ada', 'administrator');
    const second = accounts.invitations.make('ada');
    expect(accounts.invitations.personOf(first.secret)).toBeUndefined();
    expect(second.person).toMatchObject({ id: first.person.id, role: 'administrator' });
  });

  it.each(['', '   ', 'x'.repeat(81)])('needs a name of 1 to 80 characters: “%s”', (name) => {
    expect(() => accounts.invitations.make(name)).toThrow('A name must have 1 to 80 characters.');
  });

  it('with a new password ends the sessions of the old one', () => {
    const session = signIn('Ada');
    accounts.invitations.accept(accounts.invitations.make('Ada').secret, PASSWORD);
    expect(accounts.sessions.use(session)).toBeUndefined();
  });
});

describe('a session', () => {
  it('ends after 12 hours without a request [staff.session]', () => {
    const session = signIn('Ada');
    now += IDLE_MS - 1;
    expect(accounts.sessions.use(session)?.person.name).toBe('Ada');
    now += IDLE_MS;
    expect(accounts.sessions.use(session)).toBeUndefined();
  });

  it('is not kept open by a check, and does not count once it has ended [staff.session]', () => {
    const session = signIn('Ada');
    now += IDLE_MS - 1;
    expect(accounts.sessions.find(hashOf(session))).toBeDefined();
    now += 1;
    expect(accounts.sessions.find(hashOf(session))).toBeUndefined();
    expect(accounts.people.named('Ada')).toMatchObject({ sessions: 0 });
    expect(accounts.people.all()).toMatchObject([{ sessions: 0 }]);
    expect(accounts.sessions.of(accounts.people.required('Ada').id)).toEqual([]);
  });

  it('ends after 30 days, even if it is in use [staff.session]', () => {
    const session = signIn('Ada');
    for (const end = now + LONGEST_SESSION_MS; now < end; now += IDLE_MS / 2) {
      expect(accounts.sessions.use(session)).toBeDefined();
    }
    expect(accounts.sessions.use(session)).toBeUndefined();
  });

  it('ends when another process removes the person or signs them out [staff.session]', () => {
    const [ada, tom] = [signIn('Ada'), signIn('Tom')];
    const other = new StaffAccounts(dir, log, () => now);
    other.people.remove('Ada');
    other.people.signOut('Tom');
    other.close();
    expect(accounts.sessions.use(ada)).toBeUndefined();
    expect(accounts.sessions.use(tom)).toBeUndefined();
    expect(accounts.people.all().map(({ name }) => name)).toEqual(['Tom']);
  });
});

/** Holds the lock of a database on another thread for a moment, as a program does that ends. */
const LOCK_HOLDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new (require('libsql'))(workerData);
  db.exec('BEGIN EXCLUSIVE');
  parentPort.postMessage('locked');
  setTimeout(() => db.exec('COMMIT'), 200);
`;

it('a process waits to open accounts that another program has locked [staff.durability]', async () => {
  const other = path.join(dir, 'other');
  mkdirSync(other);
  const workerData = path.join(other, ACCOUNTS_FILE);
  const holder = new Worker(LOCK_HOLDER, { eval: true, workerData });
  const ended = once(holder, 'exit');
  await once(holder, 'message');

  const opened = new StaffAccounts(other, log, () => now);
  expect(opened.people.all()).toEqual([]);
  opened.close();
  await ended;
});
