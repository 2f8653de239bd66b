import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ACCOUNTS_FILE,
  IDLE_MS,
  LONGEST_SESSION_MS,
} from '~/staff/accounts/accounts-database.server';
import { StaffAccounts } from '~/staff/accounts/accounts.server';
import { FIRST_INVITATION_MS, RENEWED_INVITATION_MS } from '~/staff/accounts/invitations.server';
import { hashOf } from '~/staff/accounts/secrets.server';
import type { StaffSession } from '~/staff/accounts/staff-sessions.server';

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

describe('an invitation [staff.invitation]', () => {
  it('works once', () => {
    const { secret } = accounts.invitations.make('Ada', 'administrator');
    expect(accounts.invitations.find(secret)?.person).toMatchObject({
      name: 'Ada',
      role: 'administrator',
    });
    expect(accounts.invitations.accept(secret, PASSWORD)).toBeDefined();
    expect(accounts.invitations.accept(secret, PASSWORD)).toBeUndefined();
    expect(accounts.invitations.find(secret)).toBeUndefined();
  });

  it.each([
    ['3 days for somebody who has never signed in', () => undefined, FIRST_INVITATION_MS],
    ['an hour for somebody who has an account', () => signIn('Ada'), RENEWED_INVITATION_MS],
  ])('works for %s', (_case, prepare, lastsMs) => {
    prepare();
    // A first invitation that nobody accepted makes no account.
    accounts.invitations.make('Ada');
    const invitation = accounts.invitations.make('Ada');
    expect(invitation.lastsMs).toBe(lastsMs);
    now += lastsMs - 1;
    expect(accounts.invitations.find(invitation.secret)?.lastsMs).toBe(1);
    now += 1;
    expect(accounts.invitations.find(invitation.secret)).toBeUndefined();
    expect(accounts.invitations.accept(invitation.secret, PASSWORD)).toBeUndefined();
  });

  it('ends when the person is invited again, and the person keeps the role', () => {
    const first = accounts.invitations.make('Ada', 'administrator');
    const second = accounts.invitations.make('ada');
    expect(accounts.invitations.find(first.secret)).toBeUndefined();
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

describe('a session [staff.session]', () => {
  it('ends after 12 hours without a request', () => {
    const session = signIn('Ada');
    now += IDLE_MS - 1;
    expect(accounts.sessions.use(session)?.person.name).toBe('Ada');
    now += IDLE_MS;
    expect(accounts.sessions.use(session)).toBeUndefined();
  });

  it('is not kept open by a check, and does not count once it has ended', () => {
    const session = signIn('Ada');
    now += IDLE_MS - 1;
    expect(accounts.sessions.find(hashOf(session))).toBeDefined();
    now += 1;
    expect(accounts.sessions.find(hashOf(session))).toBeUndefined();
    expect(accounts.people.named('Ada')).toMatchObject({ sessions: 0 });
    expect(accounts.people.all()).toMatchObject([{ sessions: 0 }]);
    expect(accounts.sessions.of(accounts.people.required('Ada').id)).toEqual([]);
  });

  it('ends after 30 days, even if it is in use', () => {
    const session = signIn('Ada');
    for (const end = now + LONGEST_SESSION_MS; now < end; now += IDLE_MS / 2) {
      expect(accounts.sessions.use(session)).toBeDefined();
    }
    expect(accounts.sessions.use(session)).toBeUndefined();
  });

  it('stays ended after a sign-out when the clock is then set back', () => {
    const session = signIn('Ada');
    now += IDLE_MS;
    accounts.people.signOut('Ada');
    now -= IDLE_MS;
    expect(accounts.sessions.use(session)).toBeUndefined();
  });

  it('ends when another process removes the person or signs them out', () => {
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

describe('the reason why a session has ended [staff.signed-out]', () => {
  it.each([
    [
      'an administrator signed the person out',
      'administrator',
      () => accounts.people.signOut('Ada'),
    ],
    ['an administrator removed the person', 'removed', () => accounts.people.remove('Ada')],
    ['the person has a new password', 'password', () => signIn('Ada')],
  ])('is kept when %s', (_case, reason, end) => {
    const session = signIn('Ada');
    end();
    expect(accounts.sessions.use(session)).toBeUndefined();
    expect(accounts.sessions.endOf(session)).toBe(reason);
  });

  it('is forgotten when no browser has the cookie any more', () => {
    const [ada, tom] = [signIn('Ada'), signIn('Tom')];
    accounts.people.signOut('Ada');
    now += LONGEST_SESSION_MS;
    signIn('Tom');
    accounts.people.signOut('Tom');
    expect(accounts.sessions.endOf(ada)).toBeUndefined();
    expect(accounts.sessions.endOf(tom)).toBeUndefined();
  });
});

describe('an account [staff.account]', () => {
  const passkey = (id: string) => ({
    id,
    publicKey: new Uint8Array([1]),
    counter: 0,
    transports: [],
    name: `Passkey ${id}`,
  });

  function own(id: string): StaffSession {
    const session = accounts.sessions.use(id);
    if (!session) throw new Error('The session has ended.');
    return session;
  }

  it('keeps the last way to sign in', () => {
    const { secret, person } = accounts.invitations.make('Ada');
    accounts.invitations.accept(secret, { passkey: passkey('a') });
    expect(accounts.passkeys.remove(person.id, 'a')).toBe(false);
    accounts.passkeys.add(person.id, passkey('b'));
    expect(accounts.passkeys.remove(person.id, 'a')).toBe(true);
    expect(accounts.passkeys.remove(person.id, 'b')).toBe(false);
    signIn('Ada');
    expect(accounts.passkeys.remove(person.id, 'b')).toBe(true);
  });

  it('says when a passkey was made and last used', () => {
    const { secret, person } = accounts.invitations.make('Ada');
    accounts.invitations.accept(secret, { passkey: passkey('a') });
    const madeAt = now;
    now += 1_000;
    accounts.passkeys.noteUse('a', 1);
    expect(accounts.passkeys.of(person.id)).toEqual([
      { id: 'a', name: 'Passkey a', madeAt, usedAt: now },
    ]);
  });

  it('loses no passkey and no session to another person', () => {
    const [ada, tom] = [own(signIn('Ada')), own(signIn('Tom'))];
    accounts.passkeys.add(tom.person.id, passkey('t'));
    expect(accounts.passkeys.remove(ada.person.id, 't')).toBe(false);
    accounts.sessions.endOther(ada, tom.hash);
    accounts.sessions.endAll(ada.person.id, 'elsewhere', ada.hash);
    expect(accounts.sessions.find(tom.hash)).toBeDefined();
  });

  it('ends one other session or all, and keeps the one that asks', () => {
    const ada = own(signIn('Ada'));
    const [one, two] = [open(ada.person.id, 'Firefox'), open(ada.person.id, 'Edge')];
    accounts.sessions.endOther(ada, hashOf(one));
    expect(accounts.sessions.of(ada.person.id).map(({ browser }) => browser)).toEqual(
      expect.arrayContaining([null, 'Edge']),
    );
    expect(accounts.sessions.endOf(one)).toBe('elsewhere');
    accounts.sessions.endAll(ada.person.id, 'elsewhere', ada.hash);
    expect(accounts.sessions.endOf(two)).toBe('elsewhere');
    expect(accounts.sessions.of(ada.person.id)).toMatchObject([{ hash: ada.hash }]);
  });

  it('has only the session in which the password was changed', () => {
    const ada = own(signIn('Ada'));
    const other = open(ada.person.id, 'Firefox');
    accounts.people.changePassword(ada.person.id, 'another hash', ada.hash);
    expect(accounts.people.passwordOf(ada.person.id)).toBe('another hash');
    expect(accounts.sessions.endOf(other)).toBe('password');
    expect(accounts.sessions.find(ada.hash)).toBeDefined();
  });

  function open(personId: string, name: string): string {
    return accounts.sessions.open(personId, { name });
  }
});

/** The tables as the version before had them. */
const EARLIER_TABLES = `
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, role TEXT NOT NULL, password TEXT,
    lastSeenAt INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, personId TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    publicKey BLOB NOT NULL, counter INTEGER NOT NULL, transports TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, personId TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
    openedAt INTEGER NOT NULL, usedAt INTEGER NOT NULL, provenAt INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

it('the accounts of an earlier version go on, and that version can still use them', () => {
  const earlierDir = path.join(dir, 'earlier');
  mkdirSync(earlierDir);
  const db = new DatabaseSync(path.join(earlierDir, ACCOUNTS_FILE));
  db.exec(EARLIER_TABLES);
  db.exec(`INSERT INTO people VALUES ('ada', 'Ada', 'editor', NULL, NULL)`);
  db.exec(`INSERT INTO passkeys VALUES ('key', 'ada', x'01', 0, '[]')`);
  db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)').run(hashOf('id'), 'ada', now, now, now);

  const opened = new StaffAccounts(earlierDir, log, () => now);
  expect(opened.sessions.use('id')?.person.name).toBe('Ada');
  expect(opened.sessions.of('ada')).toMatchObject([{ browser: null }]);
  expect(opened.passkeys.of('ada')).toEqual([
    { id: 'key', name: null, madeAt: null, usedAt: null },
  ]);
  opened.passkeys.noteUse('key', 1);
  expect(opened.passkeys.of('ada')).toMatchObject([{ name: null, usedAt: now }]);

  db.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)').run('other', 'ada', now, now, now);
  opened.people.remove('Ada');
  expect(opened.sessions.endOf('id')).toBe('removed');
  opened.close();
  db.close();
});

/** Holds the lock of a database on another thread for a moment, as a program does that ends. */
const LOCK_HOLDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const db = new (require('node:sqlite').DatabaseSync)(workerData);
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
