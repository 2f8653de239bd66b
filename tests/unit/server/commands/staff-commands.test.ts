import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runStaffCommand } from '~/server/commands/staff-commands.server';
import { StaffAccounts } from '~/staff/accounts/accounts.server';

const NOW = Date.UTC(2026, 0, 1);

let dir: string;
let accounts: StaffAccounts;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'staff-'));
  accounts = new StaffAccounts(dir, pino({ level: 'silent' }), () => NOW);
});

afterEach(() => {
  accounts.close();
  rmSync(dir, { recursive: true });
});

const run = (...args: string[]) => runStaffCommand(args, accounts, 'https://www.example.com');

function signIn(name: string): void {
  accounts.invitations.accept(accounts.invitations.make(name).secret, {
    password: 'a stored hash',
  });
}

describe('the command for staff', () => {
  it('invites somebody, and invites them again with the same role', () => {
    const { lines, change } = run('invite', 'Ada Osei', '--role', 'administrator');
    expect(lines[0]).toBe('A link for Ada Osei (administrator). It works once, for 3 days:');
    expect(lines[2]).toMatch(
      /^ {2}https:\/\/www\.example\.com\/staff\/invitation\?secret=[\w-]{43}$/,
    );
    expect(change).toEqual({ action: 'invite', person: 'Ada Osei' });
    expect(run('invite', 'ada osei').lines[0]).toContain('Ada Osei (administrator)');
    signIn('Ada Osei');
    expect(run('invite', 'ada osei').lines[0]).toContain('for 1 hour:');
  });

  it('says that a link leads to this machine only', () => {
    const { lines } = runStaffCommand(['invite', 'Ada'], accounts, 'http://localhost:3000');
    expect(lines.at(-1)).toContain('set SITE_URL');
  });

  it('lists people and their sessions', () => {
    expect(run('list').lines).toEqual([expect.stringContaining('There is nobody yet.')]);
    signIn('Ada Osei');
    run('invite', 'Tom');
    expect(run('list').lines).toEqual([
      'Ada Osei: editor; last seen 2026-01-01T00:00:00.000Z; 0 passkeys, a password; 1 session',
      'Tom: editor; never seen; 0 passkeys; 0 sessions',
    ]);
    expect(run('sessions', 'ada osei').lines).toEqual([
      'Ada Osei is signed in with 1 browser.',
      '  a browser, since 2026-01-01T00:00:00.000Z; last used 2026-01-01T00:00:00.000Z',
    ]);
  });

  it('changes a role, signs out and removes', () => {
    signIn('Ada');
    expect(run('role', 'ada', 'administrator').lines).toEqual(['Ada is now: administrator.']);
    expect(run('sign-out', 'ada').lines).toEqual(['Ada is signed out everywhere.']);
    expect(run('sessions', 'Ada').lines).toEqual(['Ada is signed in with 0 browsers.']);
    expect(run('remove', 'ada').lines).toEqual(['Ada is removed, and signed out everywhere.']);
    expect(accounts.people.all()).toEqual([]);
  });

  it.each([
    [['remove', 'Nobody'], 'No member of staff is called “Nobody”.'],
    [['role', 'Nobody', 'editor'], 'No member of staff is called “Nobody”.'],
    [['sessions', 'Nobody'], 'No member of staff is called “Nobody”.'],
    [['sign-out', 'Nobody'], 'No member of staff is called “Nobody”.'],
    [['role', 'Ada'], 'Which role?'],
    [['role', 'Ada', 'king'], 'There is no role “king”.'],
    [['invite', 'Ada', '--role', 'king'], 'There is no role “king”.'],
    [['invite', 'Ada', '--rolle', 'editor'], "Unknown option '--rolle'"],
    [['invite'], 'Who? Add a name: invite NAME'],
    [['remove', 'Ada', 'Osei'], 'Put a name of several words in quotes'],
    [['invite', 'Ada', 'Osei'], 'Put a name of several words in quotes'],
    [['crown', 'Ada'], 'There is no command “crown”.'],
    [['constructor', 'Ada'], 'There is no command “constructor”.'],
    [[], 'Usage:'],
  ])('refuses %j in words, and changes nothing', (args, words) => {
    signIn('Ada');
    const before = accounts.people.all();
    expect(() => run(...args)).toThrow(words);
    expect(accounts.people.all()).toEqual(before);
  });
});
