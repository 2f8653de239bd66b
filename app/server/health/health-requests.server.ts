import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/platform/http/not-found.server';
import type { SiteHealth } from './site-health.server';
import { isTokenHolder, sessionOf, staffOf } from '~/staff/staff-requests.server';
import { refusal } from '~/staff/staff-responses.server';

/**
 * Responds with what the tool "Health" of the Studio shows, to members of staff. An open Studio polls
 * this address, so a request does not count as a use of the session.
 * @throws {Response} 401 for others, and 404 when Sanity's cloud is the content source
 */
export async function respondWithHealth({ request, context }: LoaderFunctionArgs) {
  if (!isTokenHolder(request, context) && !isAnySession(request, context)) {
    throw refusal(401, 'Please sign in.');
  }
  return sendReport(context.health ?? notFound());
}

/** Begins to check the links to other sites, and responds with the report, as `respondWithHealth` does. */
export async function checkLinks({ request, context }: ActionFunctionArgs) {
  if (!isTokenHolder(request, context)) sessionOf(request, context);
  const health = context.health ?? notFound();
  await health.checkOutsideLinks();
  return sendReport(health);
}

async function sendReport(health: SiteHealth): Promise<Response> {
  return Response.json(await health.report());
}

function isAnySession(request: Request, context: AppLoadContext): boolean {
  return staffOf(context).unattendedSession(request.headers.get('Cookie')) !== undefined;
}
