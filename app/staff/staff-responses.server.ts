import { redirect, type AppLoadContext } from '@remix-run/node';
import { ContentUnavailableError } from '~/content/content-reader';
import { contentSecurityPolicy } from '~/platform/http/content-security-policy.server';
import { loadSiteSettings } from '~/site/seo/site-metadata.server';
import { FALLBACK_BRAND } from '~/site/shell/use-site-settings';
import type { SignIn } from './staff.server';
import type { StaffRefusal } from './staff-refusal';
import { renderStaffPage, type StaffPage } from './staff-pages.server';

/**
 * Returns a response that says why a request is refused. The Studio shows this text.
 * @param needsSignIn whether the request is accepted after a new sign-in
 */
export function refusal(status: number, error: string, needsSignIn = false): Response {
  const body: StaffRefusal = { error, ...(needsSignIn && { needsSignIn }) };
  return Response.json(body, { status });
}

/** Responds with a page for staff. */
export async function sendStaffPage(
  page: StaffPage,
  { content }: AppLoadContext,
  status = 200,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { html, script } = renderStaffPage(page, await brandOf(content));
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy([script]),
      ...headers,
    },
  });
}

/**
 * Responds to an attempt to sign in with a password: with a redirect, or with the page and the reason.
 * @param next the path to go to after the sign-in
 * @param page returns the page that shows the reason
 */
export async function respondToSignIn(
  result: SignIn,
  next: string,
  context: AppLoadContext,
  page: (problem: string) => StaffPage,
): Promise<Response> {
  if ('cookie' in result) {
    return redirect(next, { status: 303, headers: { 'Set-Cookie': result.cookie } });
  }
  const { problem, status, waitS } = result;
  const headers = waitS === undefined ? undefined : { 'Retry-After': String(waitS) };
  return sendStaffPage(page(problem), context, status, headers);
}

/** Returns the firm's name. Staff can sign in while the content cannot be read. */
async function brandOf(content: AppLoadContext['content']): Promise<string> {
  try {
    return (await loadSiteSettings(content))?.brand ?? FALLBACK_BRAND;
  } catch (error) {
    if (error instanceof ContentUnavailableError) return FALLBACK_BRAND;
    throw error;
  }
}
