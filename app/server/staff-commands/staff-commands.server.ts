import { parseArgs } from 'node:util';
import { INVITATION_MS, StaffError, type StaffAccounts } from '~/staff/accounts.server';
import { invitationLink } from '~/staff/invitation-link.server';
import { ROLES, type Person, type Role } from '~/staff/people';

/** What a command prints. */
interface Output {
  lines: string[];
  isFailure?: boolean;
}

const USAGE = `Usage:
  invite NAME [--role editor|administrator]   prints a link that works once, for an hour;
                                              also for somebody who lost the way in
  list                                        everybody, with role and last visit
  role NAME editor|administrator              changes what somebody may do
  remove NAME                                 removes somebody, and signs them out everywhere
  sessions NAME                               how many browsers somebody is signed in with
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
    const [command, name = '', role = values.role] = positionals;
    const run = command === undefined ? undefined : commands[command];
    if (!run || (command !== 'list' && name === '')) return { lines: [USAGE], isFailure: true };
    return { lines: run({ accounts, siteUrl, name, role: toRole(role) }) };
  } catch (error) {
    const isUserError = error instanceof StaffError || error instanceof TypeError;
    if (!isUserError) throw error;
    return { lines: [error.message, '', USAGE], isFailure: true };
  }
}

interface Order {
  accounts: StaffAccounts;
  siteUrl: string;
  name: string;
  role: Role | undefined;
}

const commands: Record<string, (order: Order) => string[]> = {
  invite: ({ accounts, siteUrl, name, role }) => {
    const { person, secret } = accounts.invite(name, role);
    return [
      `A link for ${person.name} (${person.role}). It works once, for ${INVITATION_MS / 60_000} minutes:`,
      '',
      `  ${invitationLink(siteUrl, secret)}`,
      '',
    ];
  },
  list: ({ accounts }) => {
    const people = accounts.people();
    return people.length === 0
      ? ['There is nobody yet. Invite somebody: invite NAME --role administrator']
      : people.map(describe);
  },
  role: ({ accounts, name, role }) => {
    if (!role) throw new StaffError(`Which role? One of ${ROLES.join(', ')}.`);
    const person = accounts.setRole(name, role);
    return [`${person.name} is now: ${person.role}.`];
  },
  remove: ({ accounts, name }) => [
    `${accounts.remove(name).name} is removed, and signed out everywhere.`,
  ],
  sessions: ({ accounts, name }) => {
    const person = accounts.personNamed(name);
    if (!person) throw new StaffError(`There is no “${name}”.`);
    return [`${person.name} is signed in with ${person.sessions} browsers.`];
  },
  'sign-out': ({ accounts, name }) => {
    accounts.signOut(name);
    return [`${name} is signed out everywhere.`];
  },
};

function describe({ name, role, lastSeenAt, passkeys, hasPassword, sessions }: Person): string {
  const seen = lastSeenAt === null ? 'never' : new Date(lastSeenAt).toISOString();
  const ways = [`${passkeys} passkeys`, ...(hasPassword ? ['a password'] : [])].join(', ');
  return `${name}: ${role}; last seen ${seen}; ${ways}; ${sessions} sessions`;
}

/** @throws {StaffError} when there is no such role */
function toRole(given: string | undefined): Role | undefined {
  if (given === undefined) return undefined;
  const role = ROLES.find((known) => known === given);
  if (!role)
    throw new StaffError(`There is no role “${given}”. The roles are ${ROLES.join(', ')}.`);
  return role;
}
