import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { runStaffCommand } from '../../app/server/commands/staff-commands.server';
import { StaffAccounts } from '../../app/staff/accounts/accounts.server';
import type { Role } from '../../app/staff/accounts/people';
import { staffCookie } from '../../app/staff/staff.server';
import type { SiteProcess } from './site-process';

/** A password that the site accepts. */
export const PASSWORD = 'plinth otter vague ninety';

type Site = Pick<SiteProcess, 'url' | 'staffDir'>;

function withAccounts<T>({ staffDir }: Site, use: (accounts: StaffAccounts) => T): T {
  const accounts = new StaffAccounts(staffDir, pino({ level: 'silent' }));
  try {
    return use(accounts);
  } finally {
    accounts.close();
  }
}

/** Runs a command of `npm run staff` for a site, without its process. @returns what it prints */
export async function staffCommand(site: Site, ...args: string[]): Promise<string> {
  const { lines } = withAccounts(site, (accounts) => runStaffCommand(args, accounts, site.url));
  return lines.join('\n');
}

/** Runs the program of `npm run staff`. @throws when it fails, with what it printed */
export async function staffProgram({ url, staffDir }: Site, ...args: string[]): Promise<void> {
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    SITE_URL: url,
    STAFF_DIR: staffDir,
  };
  await promisify(execFile)(process.execPath, ['build/staff.js', ...args], { env });
}

/**
 * Opens a session of a member of staff, who has no password. The session begins now, also where the clock of
 * the site has stopped.
 * @returns the cookie of the session
 */
export async function openSession(
  site: Site,
  name: string,
  role: Role = 'editor',
): Promise<string> {
  return withAccounts(site, ({ invitations, sessions }) => {
    const { person } = invitations.make(name, role);
    const [cookie = ''] = staffCookie(site.url).write(sessions.open(person.id)).split(';', 1);
    return cookie;
  });
}

/** Invites a member of staff. @returns the link */
export async function invite(site: SiteProcess, name: string, role = 'editor'): Promise<string> {
  const output = await staffCommand(site, 'invite', name, '--role', role);
  const [link] = /http\S+/.exec(output) ?? [];
  if (!link) throw new Error(`There is no link in: ${output}`);
  return link;
}

/** Sends a form of the staff pages as a browser does. */
export function sendForm(
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: new URL(address).origin, 'sec-fetch-site': 'same-origin', ...headers },
  });
}

/** Returns the cookie that a response sets, for the next request. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Invites a member of staff, who chooses a password. @returns the cookie of the session */
export async function signIn(site: SiteProcess, name: string, role = 'editor'): Promise<string> {
  const link = await invite(site, name, role);
  const headers = { origin: new URL(site.url).origin };
  return cookieOf(
    await sendForm(link.replace(site.url, site.origin), { password: PASSWORD }, headers),
  );
}

/** Opens a WebSocket of the Studio that waits for changes, in the name of a session. */
export async function openListener(
  { origin }: SiteProcess,
  cookie: string,
): Promise<{ closed: Promise<void> }> {
  const address = `${origin.replace('http', 'ws')}/studio/api/v1/data/listen/production?query=*`;
  const socket = new WebSocket(address, { headers: { cookie }, origin });
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
  });
  return { closed: new Promise((resolve) => void socket.once('close', () => resolve())) };
}

/** Opens a WebSocket. @returns the refusal, or undefined when it opens */
export function refusalOf(
  { origin }: SiteProcess,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; body: string } | undefined> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(undefined);
    });
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
  });
}
