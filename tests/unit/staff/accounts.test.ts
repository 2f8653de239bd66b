import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '~/staff/secrets.server';
import { IDLE_MS, INVITATION_MS, LONGEST_SESSION_MS, StaffAccounts } from '~/staff/accounts.server';

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
  const session = accounts.accept(accounts.invite(name).secret, PASSWORD);
  if (session === undefined) throw new Error('The invitation was not accepted.');
  return session;
}

describe('an invitation', () => {
  it('works once [staff.invitation]', () => {
    const { secret } = accounts.invite('Ada', 'administrator');
    expect(accounts.invited(secret)).toMatchObject({ name: 'Ada', role: 'administrator' });
    expect(accounts.accept(secret, PASSWORD)).toBeDefined();
    expect(accounts.accept(secret, PASSWORD)).toBeUndefined();
    expect(accounts.invited(secret)).toBeUndefined();
  });

  it('ends after an hour [staff.invitation]', () => {
    const { secret } = accounts.invite('Ada');
    now += INVITATION_MS;
    expect(accounts.accept(secret, PASSWORD)).toBeUndefined();
  });

  it('ends when the person is invited again, who stays the same with the same role', () => {
    const first = accounts.invite('Ada', 'administrator');
    const second = accounts.invite('ada');
    expect(accounts.invited(first.secret)).toBeUndefined();
    expect(second.person).toMatchObject({ id: first.person.id, role: 'administrator' });
  });

  it.each(['', '   ', 'x'.repeat(81)])('needs a name of 1 to 80 characters: “%s”', (name) => {
    expect(() => accounts.invite(name)).toThrow('A name has 1 to 80 characters.');
  });

  it('with a new password ends the sessions of the old one', () => {
    const session = signIn('Ada');
    accounts.accept(accounts.invite('Ada').secret, PASSWORD);
    expect(accounts.session(session)).toBeUndefined();
  });
});

describe('a session', () => {
  it('ends after 12 hours without a request [staff.session]', () => {
    const session = signIn('Ada');
    now += IDLE_MS - 1;
    expect(accounts.session(session)?.person.name).toBe('Ada');
    now += IDLE_MS;
    expect(accounts.session(session)).toBeUndefined();
  });

  it('is not kept open by a look at it, and does not count when it has ended [staff.session]', () => {
    const session = signIn('Ada');
    now += IDLE_MS - 1;
    expect(accounts.sessionOf(hashOf(session))).toBeDefined();
    now += 1;
    expect(accounts.sessionOf(hashOf(session))).toBeUndefined();
    expect(accounts.personNamed('Ada')).toMatchObject({ sessions: 0 });
    expect(accounts.people()).toMatchObject([{ sessions: 0 }]);
    expect(accounts.sessionsOf('Ada').sessions).toEqual([]);
  });

  it('ends after 30 days in any case [staff.session]', () => {
    const session = signIn('Ada');
    for (const end = now + LONGEST_SESSION_MS; now < end; now += IDLE_MS / 2) {
      expect(accounts.session(session)).toBeDefined();
    }
    expect(accounts.session(session)).toBeUndefined();
  });

  it('ends when another process removes its person or signs the person out [staff.session]', () => {
    const [ada, tom] = [signIn('Ada'), signIn('Tom')];
    const other = new StaffAccounts(dir, log, () => now);
    other.remove('Ada');
    other.signOut('Tom');
    other.close();
    expect(accounts.session(ada)).toBeUndefined();
    expect(accounts.session(tom)).toBeUndefined();
    expect(accounts.people().map(({ name }) => name)).toEqual(['Tom']);
  });
});
