import { redirect } from '@remix-run/node';
import type { ContentReader } from './content-reader';
import { notFound } from '~/http/not-found.server';
import { REDIRECTS_QUERY } from './queries';
import { safeHref } from './safe-href';

const MOVED_PERMANENTLY = 301;

/**
 * For an address that no page has: goes where staff, or a changed slug, say that it moved to.
 * All redirects are read at once, so that made-up addresses cannot fill the content cache.
 * @throws {Response} always: 301 to the new address, or 404.
 */
export async function redirectOrNotFound(content: ContentReader, url: string): Promise<never> {
  const { pathname } = new URL(url);
  const redirects = await content.query(REDIRECTS_QUERY);
  const to = safeHref(redirects.find(({ from }) => samePath(from, pathname))?.to);
  if (to && !samePath(to, pathname)) throw redirect(encoded(to), MOVED_PERMANENTLY);
  return notFound();
}

/** Neither a trailing slash makes a difference, nor whether letters are percent-encoded. */
function samePath(from: string | null, pathname: string): boolean {
  return from !== null && plain(from) === plain(pathname);
}

function plain(path: string): string {
  const trimmed = path.replace(/\/$/, '');
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/**
 * A header holds no letters beyond Latin-1; staff may write any in an address. A path is not resolved
 * as a URL: `/..//host` would come out as `//host`, which names another site.
 */
function encoded(address: string): string {
  if (!/^[/#]/.test(address)) return new URL(address).href;
  return address.replace(/\p{Cs}/gu, '\uFFFD').replace(/[^\x21-\x7E]+/gu, encodeURIComponent);
}
