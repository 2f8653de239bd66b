import { parseArgs } from 'node:util';
import { counted } from '~/platform/text/counted';
import { isLoopback } from '~/platform/http/loopback.server';
import type { StaffAccounts } from '~/staff/accounts/accounts.server';
import { invitationLink } from '~/staff/accounts/invitations.server';
import { ROLES, type Person, type Role } from '~/staff/accounts/people';
import { duration } from '~/platform/clock/duration';
import { StaffError } from '~/staff/accounts/staff-people.server';

const USAGE = `Usage:
  invite NAME [--role editor|administrator]   prints a link that works once, for 3 days;
                                              for somebody who can no longer sign in, an hour
  list                                        everybody, with role and last visit
  role NAME editor|administrator              changes what somebody may do
  remove NAME                                 removes somebody, and signs them out everywhere
  sessions NAME                               the browsers somebody is signed in with
  sign-out NAME                               signs somebody out everywhere`;

/**
 * Carries out a command, such as `['invite', 'Ada Osei', '--role', 'administrator']`.
 * @returns what it prints, and for the log what it changed
 * @throws {StaffError} when it cannot be carried out, with the reason for the person at the terminal
 */
export function runStaffCommand(args: string[], accounts: StaffAccounts, siteUrl: string) {
  const { positionals, values } = parse(args);
  const [command = '', name = '', ...rest] = positionals;
  if (command === '') throw new StaffError(USAGE);
  const run = commands.get(command);
  if (!run) throw new StaffError(`There is no command “${command}”.\n\n${USAGE}`);
  if (command !== 'list' && name === '') throw new StaffError(`Who? Add a name: ${command} NAME`);
  const takesRole = command === 'role' || command === 'invite';
  const [role = values.role, ...unknown] = takesRole ? rest : [undefined, ...rest];
  // “remove Ada Osei” must not remove Ada.
  if (unknown.length > 0) throw new StaffError(IN_QUOTES);
  const lines = run({ accounts, siteUrl, name, role: toRole(role) });
  const isChange = command !== 'list' && command !== 'sessions';
  return { lines, change: isChange ? { action: command, person: name.trim() } : undefined };
}

/** @throws {StaffError} for an unknown option, or an option without its value */
function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { role: { type: 'string' } } });
  } catch (cause) {
    throw new StaffError(`${(cause as Error).message}\n\n${USAGE}`, { cause });
  }
}

interface Order {
  accounts: StaffAccounts;
  siteUrl: string;
  name: string;
  role: Role | undefined;
}

const ONLY_HERE =
  'It only works on this machine. For other machines, set SITE_URL to the same value as the site.';
const IN_QUOTES = 'Put a name of several words in quotes: "Ada Osei".';

const commands = new Map<string, (order: Order) => string[]>([
  ['invite', invite],
  ['list', list],
  ['role', changeRole],
  ['remove', remove],
  ['sessions', listSessions],
  ['sign-out', signOut],
]);

function invite({ accounts, siteUrl, name, role }: Order): string[] {
  const { person, secret, lastsMs } = accounts.invitations.make(name, role);
  const isLocal = isLoopback(new URL(siteUrl).hostname);
  return [
    `A link for ${person.name} (${person.role}). It works once, for ${duration(lastsMs, Math.round)}:`,
    '',
    `  ${invitationLink(siteUrl, secret)}`,
    '',
    ...(isLocal ? [ONLY_HERE] : []),
  ];
}

function list({ accounts }: Order): string[] {
  const people = accounts.people.all();
  return people.length === 0
    ? ['There is nobody yet. Invite somebody: invite NAME --role administrator']
    : people.map(describe);
}

function changeRole({ accounts, name, role }: Order): string[] {
  if (!role) throw new StaffError(`Which role? One of ${ROLES.join(', ')}.`);
  const person = accounts.people.setRole(name, role);
  return [`${person.name} is now: ${person.role}.`];
}

function remove({ accounts, name }: Order): string[] {
  return [`${accounts.people.remove(name).name} is removed, and signed out everywhere.`];
}

function listSessions({ accounts, name }: Order): string[] {
  const person = accounts.people.required(name);
  const sessions = accounts.sessions.of(person.id);
  return [
    `${person.name} is signed in with ${counted(sessions.length, 'browser', 'browsers')}.`,
    ...sessions.map(
      ({ browser, openedAt, usedAt }) =>
        `  ${browser ?? 'a browser'}, since ${toText(openedAt)}; last used ${toText(usedAt)}`,
    ),
  ];
}

function signOut({ accounts, name }: Order): string[] {
  return [`${accounts.people.signOut(name).name} is signed out everywhere.`];
}

function describe({ name, role, lastSeenAt, passkeys, hasPassword, sessions }: Person): string {
  const seen = lastSeenAt === null ? 'never seen' : `last seen ${toText(lastSeenAt)}`;
  const ways = [
    counted(passkeys, 'passkey', 'passkeys'),
    ...(hasPassword ? ['a password'] : []),
  ].join(', ');
  return `${name}: ${role}; ${seen}; ${ways}; ${counted(sessions, 'session', 'sessions')}`;
}

const toText = (time: number) => new Date(time).toISOString();

/** @throws {StaffError} when there is no such role */
function toRole(given: string | undefined): Role | undefined {
  if (given === undefined) return undefined;
  const role = ROLES.find((known) => known === given);
  if (role) return role;
  throw new StaffError(
    `There is no role “${given}”. The roles are ${ROLES.join(', ')}. ${IN_QUOTES}`,
  );
}
