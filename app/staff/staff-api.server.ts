import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { readStaffJson } from './staff-body.server';
import { staffOf } from './staff-requests.server';
import type { StaffSession } from './staff-sessions.server';

/** A request of the Studio to the site, checked. */
interface StaffRequest<Input> {
  session: StaffSession;
  input: Input;
}

/**
 * Reads a request that the Studio sends to the site in the name of a member of staff.
 * @param schema of the JSON in its body.
 * @throws {Response} 401 without a session, 400 for a body that does not match, 413 for a long one
 */
export async function readStaffRequest<Input>(
  request: Request,
  context: AppLoadContext,
  schema: z.ZodType<Input>,
): Promise<StaffRequest<Input>> {
  const session = sessionOf(request, context);
  const input = schema.safeParse(await readStaffJson(request));
  if (!input.success) throw refusal(400, 'The request is malformed.');
  return { session, input: input.data };
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

/** Returns a response with the reason why a request is refused. The Studio shows this text. */
export function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
