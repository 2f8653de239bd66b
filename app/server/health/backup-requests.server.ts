import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { notFound } from '~/platform/http/not-found.server';
import { assertAdministrator, readChange, staffOf } from '~/staff/staff-requests.server';
import { refusal } from '~/staff/staff-responses.server';
import type { BackupRequest } from './backups-report';

const Wanted: z.ZodType<BackupRequest> = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take') }),
  z.object({ action: z.literal('check'), id: z.string() }),
]);

/**
 * Responds with the back-ups of the site, to members of staff. The Studio polls this address, so a request does
 * not count as a use of the session.
 * @throws {Response} 401 for others, and 404 when the site takes no back-ups
 */
export function respondWithBackups(request: Request, context: AppLoadContext): Response {
  const session = staffOf(context).unattendedSession(request.headers.get('Cookie'));
  if (!session) throw refusal(401, 'Please sign in.');
  return Response.json((context.backups ?? notFound()).report());
}

/**
 * Begins a back-up or a check for an administrator, and responds at once, as `respondWithBackups` does.
 * @throws {Response} 403 for an editor, and 409 while the site takes or checks another back-up
 */
export async function beginBackupTask(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const { session, input: wanted } = await readChange(request, context, Wanted);
  assertAdministrator(session);
  const backups = context.backups ?? notFound();
  const reason = wanted.action === 'take' ? backups.takeNow() : backups.check(wanted.id);
  if (reason !== undefined) throw refusal(409, reason);
  context.log.info(
    { person: session.person.name, ...wanted },
    'an administrator asked for a back-up task',
  );
  return Response.json(backups.report());
}
