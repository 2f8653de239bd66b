import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { notFound } from '~/platform/http/not-found.server';
import { assertAdministrator, readChange } from '~/staff/staff-requests.server';
import { refusal } from '~/staff/staff-responses.server';
import type { BackupRequest } from './backups-report';

const Wanted: z.ZodType<BackupRequest> = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take') }),
  z.object({ action: z.literal('check'), id: z.string() }),
]);

/**
 * Begins a back-up or a check for an administrator, and responds at once with the health report.
 * @throws {Response} 403 for an editor, 404 when the site takes no back-ups, and 409 while it takes or checks another
 */
export async function beginBackupTask({ request, context }: ActionFunctionArgs) {
  const { session, input: wanted } = await readChange(request, context, Wanted);
  assertAdministrator(session);
  const { backups = notFound(), health = notFound() } = context;
  const reason = wanted.action === 'take' ? backups.takeNow() : backups.check(wanted.id);
  if (reason !== undefined) throw refusal(409, reason);
  context.log.info(
    { person: session.person.name, ...wanted },
    'an administrator asked for a back-up task',
  );
  return Response.json(await health.report());
}
