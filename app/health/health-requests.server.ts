import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { notFound } from '~/http/not-found.server';
import type { SiteHealth } from './site-health.server';
import { sessionOf } from '~/staff/staff-api.server';

/**
 * Responds with what the tool "Health" of the Studio shows, to members of staff.
 * @throws {Response} 401 for others, and 404 when Sanity's cloud is the content source
 */
export async function answerHealth(request: Request, context: AppLoadContext): Promise<Response> {
  assertStaff(request, context);
  return sendReport(context.health ?? notFound());
}

/** Begins to check the links to other sites, and responds with the report, as `answerHealth` does. */
export async function checkLinks(request: Request, context: AppLoadContext): Promise<Response> {
  assertStaff(request, context);
  const health = context.health ?? notFound();
  await health.checkOutsideLinks();
  return sendReport(health);
}

async function sendReport(health: SiteHealth): Promise<Response> {
  return Response.json(await health.report(), { headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Admits members of staff who are signed in, and clients with the lake's token. The Studio on its
 * development server has no accounts, and that server has the token.
 */
function assertStaff(request: Request, context: AppLoadContext): void {
  const { token } = context.contentConfig;
  const [, given] = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  const isTokenHolder = token !== undefined && given !== undefined && isSame(given, token);
  if (!isTokenHolder) sessionOf(request, context);
}

/** Compares in a time that does not depend on where the texts differ. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
