import { redirect } from '@remix-run/node';
import type { ContentReader } from './content-reader';
import { notFound } from '~/http/not-found.server';
import { REDIRECTS_QUERY } from './queries';
import { safeHref } from './safe-href';

const MOVED_PERMANENTLY = 301;

/**
 * Handles an address that has no page. Redirects come from staff and from changed slugs. One query
 * reads all of them, so that made-up addresses cannot fill the content cache.
 * @throws {Response} always: 301 to the new address, or 404.
 */
export async function redirectOrNotFound(content: ContentReader, url: string): Promise<never> {
  const { pathname } = new URL(url);
  const redirects = await content.query(REDIRECTS_QUERY);
  const to = safeHref(redirects.find(({ from }) => isSamePath(from, pathname))?.to);
  if (to && !isSamePath(to, pathname)) throw redirect(encodeLocation(to), MOVED_PERMANENTLY);
  return notFound();
}

/** Compares two paths without their trailing slashes and their percent-encoding. */
function isSamePath(from: string | null, pathname: string): boolean {
  return from !== null && normalise(from) === normalise(pathname);
}

function normalise(path: string): string {
  const trimmed = path.replace(/\/$/, '');
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/**
 * Percent-encodes an address for the `Location` header, which cannot hold characters beyond Latin-1.
 * A path is not resolved as a URL: `/..//host` would become `//host`, which names another site.
 */
function encodeLocation(address: string): string {
  if (!/^[/#]/.test(address)) return new URL(address).href;
  return address.replace(/\p{Cs}/gu, '\uFFFD').replace(/[^\x21-\x7E]+/gu, encodeURIComponent);
}
