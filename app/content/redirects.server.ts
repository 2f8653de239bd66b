import { redirect } from '@remix-run/node';
import type { ContentReader } from './content-reader';
import { notFound } from './not-found.server';
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
  if (to && !samePath(to, pathname)) throw redirect(to, MOVED_PERMANENTLY);
  return notFound();
}

/** A closing slash makes no difference. */
function samePath(from: string | null, pathname: string): boolean {
  const plain = (path: string) => path.replace(/\/$/, '');
  return from !== null && plain(from) === plain(pathname);
}
