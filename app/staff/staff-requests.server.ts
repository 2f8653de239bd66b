import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { STUDIO_PATH } from '~/content/addresses/paths';
import { ACCOUNT_PATH } from '~/content/addresses/staff-paths';
import { notFound } from '~/platform/http/not-found.server';
import { parseJson } from '~/platform/text/parse-json';
import { BodyTooLargeError, readBody } from '~/platform/http/read-body.server';
import { isSameSecret } from '~/platform/http/same-secret.server';
import type { Staff } from './staff.server';
import { refusal } from './staff-responses.server';
import type { StaffSession } from './accounts/staff-sessions.server';

/** A password has at most 200 characters, and a passkey a few thousand. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Returns the accounts of the staff.
 * @throws {Response} 404 when Sanity's cloud is the content source, because staff then sign in there
 */
export function staffOf({ staff }: AppLoadContext): Staff {
  return staff ?? notFound();
}

/**
 * Returns the session of a request.
 * @throws {Response} 401 without one
 */
export function sessionOf(request: Request, context: AppLoadContext): StaffSession {
  const session = staffOf(context).session(request.headers.get('Cookie'));
  if (!session) throw refusal(401, 'Please sign in.');
  return session;
}

/**
 * Reads the JSON that a member of staff sends, and refuses anybody else before it reads. It looks up the session again
 * when all of the JSON has arrived, because the person may have been removed meanwhile, or given another role.
 * @throws {Response} as `sessionOf` and `readStaffJson`
 */
export async function readChange<Input>(
  request: Request,
  context: AppLoadContext,
  schema: z.ZodType<Input>,
): Promise<{ session: StaffSession; input: Input }> {
  sessionOf(request, context);
  const input = await readStaffJson(request, schema);
  return { session: sessionOf(request, context), input };
}

/**
 * Returns whether a request has the lake's token. The Studio on its development server has no accounts,
 * and that server has the token.
 */
export function isTokenHolder(
  request: Request,
  { contentConfig: { token } }: AppLoadContext,
): boolean {
  const [, given] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  return token !== undefined && given !== undefined && isSameSecret(given, token);
}

/** @throws {Response} 403 for an editor */
export function assertAdministrator({ person }: StaffSession): void {
  if (person.role !== 'administrator') throw refusal(403, 'Only an administrator may do this.');
}

/**
 * Reads a form of the pages for staff. Anybody can send one.
 * @throws {Response} 413 when it is too large
 */
export async function readStaffForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

/**
 * Reads the JSON that a script sends.
 * @throws {Response} 400 when it does not match the schema, 413 when it is too large
 */
export async function readStaffJson<Input>(
  request: Request,
  schema: z.ZodType<Input>,
): Promise<Input> {
  const input = schema.safeParse(parseJson(await readText(request)));
  if (!input.success) throw refusal(400, 'The request is malformed.');
  return input.data;
}

async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES));
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error;
    throw refusal(413, 'The request is too long.');
  }
}

/** Returns the path to go to after the sign-in: in the Studio, or the page of the person's account. */
export function nextPath(given: string | null): string {
  if (given === null || !URL.canParse(given, 'http://site')) return STUDIO_PATH;
  const { origin, pathname, search } = new URL(given, 'http://site');
  const isStudio = pathname === STUDIO_PATH || pathname.startsWith(`${STUDIO_PATH}/`);
  const isForStaff = isStudio || pathname === ACCOUNT_PATH;
  return origin === 'http://site' && isForStaff ? pathname + search : STUDIO_PATH;
}

/** Returns the secret in the link of an invitation. */
export function invitationSecret(request: Request): string {
  return new URL(request.url).searchParams.get('secret') ?? '';
}
