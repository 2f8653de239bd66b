import type { AppLoadContext } from '@remix-run/node';
import { ContentUnavailableError } from '~/content/content-reader';
import { notFound } from '~/server/http/not-found.server';
import { contentSecurityPolicy } from '~/server/http/content-security-policy.server';
import { STUDIO_PATH } from '~/paths';
import { loadSiteSettings } from '~/site/seo/site-metadata.server';
import { FALLBACK_BRAND } from '~/site/shell/use-site-settings';
import type { SignIn, Staff } from './staff.server';
import type { StaffPage } from './staff-pages.server';

/**
 * Returns the accounts of the staff.
 * @throws a 404 when Sanity's cloud is the content source, because then staff sign in there.
 */
export function staffOf({ staff }: AppLoadContext): Staff {
  return staff ?? notFound();
}

/** Returns the firm's name, for the pages. Staff can sign in without the content. */
export async function brandOf({ content }: AppLoadContext): Promise<string> {
  try {
    return (await loadSiteSettings(content))?.brand ?? FALLBACK_BRAND;
  } catch (error) {
    if (error instanceof ContentUnavailableError) return FALLBACK_BRAND;
    throw error;
  }
}

/** Returns the path to go to after the sign-in. Only the Studio is one. */
export function nextPath(given: string | null): string {
  if (given === null || !URL.canParse(given, 'http://site')) return STUDIO_PATH;
  const { origin, pathname, search } = new URL(given, 'http://site');
  const isStudio = pathname === STUDIO_PATH || pathname.startsWith(`${STUDIO_PATH}/`);
  return origin === 'http://site' && isStudio ? pathname + search : STUDIO_PATH;
}

/** Returns the secret in the link of an invitation. */
export function invitationSecret(request: Request): string {
  return new URL(request.url).searchParams.get('secret') ?? '';
}

/** Responds to an attempt to sign in with a password: with the Studio, or with the page and the reason. */
export function respondToSignIn(
  result: SignIn,
  next: string,
  page: (problem: string) => StaffPage,
): Response {
  switch (result.outcome) {
    case 'signed-in':
      return new Response(null, {
        status: 303,
        headers: { Location: next, 'Set-Cookie': result.cookie },
      });
    case 'refused':
      return sendStaffPage(page('Name and password do not belong together.'), { status: 401 });
    case 'too-early':
      return sendStaffPage(
        page(`Too many attempts. Please wait ${result.waitS} seconds, and then try again.`),
        { status: 429, headers: { 'Retry-After': String(result.waitS) } },
      );
    case 'weak-password':
      return sendStaffPage(page(result.problem), { status: 422 });
    case 'used-up':
      return sendStaffPage(page(''), { status: 410 });
  }
}

/** Sends a page for staff. */
export function sendStaffPage(
  { html, script }: StaffPage,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy([script]),
      ...headers,
    },
  });
}
