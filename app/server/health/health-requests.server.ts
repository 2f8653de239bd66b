import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/platform/http/not-found.server';
import { isTokenHolder, sessionOf, staffOf } from '~/staff/staff-requests.server';
import { refusal } from '~/staff/staff-responses.server';

/**
 * Responds with what the tool "Health" of the Studio shows, to members of staff. An open Studio polls
 * this address, so a request does not count as a use of the session.
 * @throws {Response} 401 for others, and 404 when Sanity's cloud is the content source
 */
export async function respondWithHealth({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie');
  if (!isTokenHolder(request, context) && !staffOf(context).unattendedSession(cookies)) {
    throw refusal(401, 'Please sign in.');
  }
  const { health = notFound() } = context;
  return Response.json(await health.report());
}

/** Begins to check the links to other sites, and responds with the report, as `respondWithHealth` does. */
export async function checkLinks({ request, context }: ActionFunctionArgs) {
  if (!isTokenHolder(request, context)) sessionOf(request, context);
  const { health = notFound() } = context;
  await health.checkOutsideLinks();
  return Response.json(await health.report());
}
