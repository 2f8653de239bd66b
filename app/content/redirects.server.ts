import { redirect } from '@remix-run/node';
import type { ContentReader } from './content-reader';
import { notFound } from '~/platform/http/not-found.server';
import { PAGE_CACHE_CONTROL } from '~/platform/http/page-cache-control.server';
import { REDIRECTS_QUERY } from './queries';
import { isRedirectTarget, plainPath } from './redirect-target';

const MOVED_PERMANENTLY = 301;

/** A redirect as staff or the Studio wrote it. */
interface Redirect {
  from: string | null;
  to: string | null;
}

/**
 * Handles an address that has no page. Redirects come from staff and from changed slugs. One query
 * reads all of them, so that made-up addresses cannot fill the content cache.
 * @throws {Response} always: 301 to the new address, or 404.
 */
export async function redirectOrNotFound(content: ContentReader, url: string): Promise<never> {
  const { pathname } = new URL(url);
  const redirects = await content.query(REDIRECTS_QUERY);
  const to = redirectTargets(redirects)(pathname);
  return to ? redirectPermanently(to) : notFound();
}

/**
 * @param to a path on this site, or an absolute address.
 * @throws {Response} always: 301 to the address.
 */
export function redirectPermanently(to: string): never {
  throw redirect(encodeLocation(to), {
    status: MOVED_PERMANENTLY,
    // Without it, browsers store a 301 permanently, and staff could not change where it leads.
    headers: { 'Cache-Control': PAGE_CACHE_CONTROL },
  });
}

/**
 * Returns a function that returns where a path is redirected to; undefined when it is not, or when its
 * redirect has no safe target or leads to itself.
 */
export function redirectTargets(
  redirects: readonly Redirect[],
): (pathname: string) => string | undefined {
  const targets = new Map<string, string | null>();
  for (const { from, to } of redirects) {
    if (from !== null && !targets.has(plainPath(from))) targets.set(plainPath(from), to);
  }
  return (pathname) => {
    const path = plainPath(pathname);
    const to = targets.get(path);
    return isRedirectTarget(to) && plainPath(to) !== path ? to : undefined;
  };
}

/**
 * Percent-encodes an address for the `Location` header, which cannot hold characters beyond Latin-1.
 * A path is not resolved as a URL: `/..//host` would become `//host`, which names another site.
 */
function encodeLocation(address: string): string {
  if (!address.startsWith('/')) return new URL(address).href;
  return address.toWellFormed().replace(/[^\x21-\x7E]+/gu, encodeURIComponent);
}
