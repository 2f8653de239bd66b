import { parseArgs } from 'node:util';
import { counted } from '~/platform/text/counted';
import { isLoopback } from '~/platform/http/loopback.server';
import type { StaffAccounts } from '~/staff/accounts/accounts.server';
import { invitationLink } from '~/staff/accounts/invitations.server';
import { ROLES, type Person, type Role } from '~/staff/accounts/people';
import { duration } from '~/platform/clock/duration';
import { StaffError } from '~/staff/accounts/staff-people.server';

/** What a command prints. */
interface Output {
  lines: string[];
  isFailure?: boolean;
  /** What the command changed, for the log. */
  change?: { action: string; person: string };
}

const USAGE = `Usage:
  invite NAME [--role editor|administrator]   prints a link that works once, for 3 days;
                                              for somebody who can no longer sign in, an hour
  list                                        everybody, with role and last visit
  role NAME editor|administrator              changes what somebody may do
  remove NAME                                 removes somebody, and signs them out everywhere
  sessions NAME                               the browsers somebody is signed in with
  sign-out NAME                               signs somebody out everywhere`;

/** Carries out a command, such as `['invite', 'Ada Osei', '--role', 'administrator']`. */
export function runStaffCommand(
  args: readonly string[],
  accounts: StaffAccounts,
  siteUrl: string,
): Output {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' } },
    });
    const [command = '', name = '', ...rest] = positionals;
    const run = commands.get(command);
    if (!run)
      return refuse(command === '' ? [USAGE] : [`There is no command “${command}”.`, '', USAGE]);
    if (command !== 'list' && name === '') return refuse([`Who? Add a name: ${command} NAME`]);
    const takesRole = command === 'role' || command === 'invite';
    const [role = values.role, ...unknown] = takesRole ? rest : [undefined, ...rest];
    // “remove Ada Osei” must not remove Ada.
    if (unknown.length > 0) throw new StaffError(IN_QUOTES);
    const lines = run({ accounts, siteUrl, name, role: toRole(role) });
    const isChange = command !== 'list' && command !== 'sessions';
    return { lines, ...(isChange && { change: { action: command, person: name.trim() } }) };
  } catch (error) {
    if (error instanceof StaffError) return refuse([error.message]);
    // `parseArgs` found an unknown option, or an option without its value.
    if (error instanceof TypeError) return refuse([error.message, '', USAGE]);
    throw error;
  }
}

function refuse(lines: string[]): Output {
  return { lines, isFailure: true };
}

interface Order {
  accounts: StaffAccounts;
  siteUrl: string;
  name: string;
  role: Role | undefined;
}

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
    ...(isLocal
      ? [
          'It only works on this machine. For other machines, set SITE_URL to the same value as the site.',
        ]
      : []),
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
