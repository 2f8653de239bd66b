import { redirect } from '@remix-run/node';
import type { ContentReader } from './content-reader';
import { notFound } from '~/http/not-found.server';
import { REDIRECTS_QUERY } from './queries';
import { isRedirectTarget, isSamePath } from './redirect-target';

const MOVED_PERMANENTLY = 301;

/**
 * Handles an address that has no page. Redirects come from staff and from changed slugs. One query
 * reads all of them, so that made-up addresses cannot fill the content cache.
 * @throws {Response} always: 301 to the new address, or 404.
 */
export async function redirectOrNotFound(content: ContentReader, url: string): Promise<never> {
  const { pathname } = new URL(url);
  const redirects = await content.query(REDIRECTS_QUERY);
  const to = redirects.find(({ from }) => from !== null && isSamePath(from, pathname))?.to;
  if (!isRedirectTarget(to) || isSamePath(to, pathname)) return notFound();
  throw redirect(encodeLocation(to), MOVED_PERMANENTLY);
}

/**
 * Percent-encodes an address for the `Location` header, which cannot hold characters beyond Latin-1.
 * A path is not resolved as a URL: `/..//host` would become `//host`, which names another site.
 */
function encodeLocation(address: string): string {
  if (!address.startsWith('/')) return new URL(address).href;
  return address.replace(/\p{Cs}/gu, '\uFFFD').replace(/[^\x21-\x7E]+/gu, encodeURIComponent);
}
