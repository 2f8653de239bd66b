import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ContentReader } from '~/content/content-reader';
import { REDIRECTS_QUERY } from '~/content/queries';
import { plainPath } from '~/content/redirect-target';
import { redirectTargets } from '~/content/redirects.server';
import { listPublicAddresses } from '~/site/seo/public-addresses.server';
import type { MatchPage } from '~/site/seo/public-routes.server';
import { STUDIO_PATH } from '~/content/addresses/paths';

const PUBLIC_FOLDER = 'public';

/** The number of redirects that are followed. A longer chain, such as a loop, counts as a dead link. */
const MOST_REDIRECTS = 5;

/** Returns whether a path of this site has a page, a file or a redirect to one of them. */
export type AddressExists = (address: string) => boolean;

/**
 * Returns a function that checks from the published content, without a render, whether a path has a page,
 * a file or a redirect to one of them.
 */
export async function siteAddresses(
  content: ContentReader,
  matchPage: MatchPage,
): Promise<AddressExists> {
  const [addresses, redirects] = await Promise.all([
    listPublicAddresses(content),
    content.query(REDIRECTS_QUERY),
  ]);
  const pages = new Set(addresses.map((address) => plainPath(address.path)));
  const targetOf = redirectTargets(redirects);

  function addressExists(address: string, redirectsLeft: number): boolean {
    const [given = ''] = address.split(/[?#]/, 1);
    const pathname = plainPath(given);
    // The site redirects capitals in the address of a page.
    if (pages.has(pathname) || pages.has(pathname.toLowerCase())) return true;
    if (isFixedRoute(matchPage, pathname) || isFile(pathname)) return true;
    const target = targetOf(pathname);
    if (target === undefined || redirectsLeft === 0) return false;
    return !target.startsWith('/') || addressExists(target, redirectsLeft - 1);
  }
  return (address) => addressExists(address, MOST_REDIRECTS);
}

/** Returns whether a path has a route of its own, such as the feed. */
function isFixedRoute(matchPage: MatchPage, pathname: string): boolean {
  if (pathname === STUDIO_PATH) return true;
  // A link may contain half of an emoji, for which `encodeURI` throws.
  const route = matchPage(encodeURI(pathname.toWellFormed()));
  return route !== undefined && Object.keys(route.params).length === 0;
}

function isFile(pathname: string): boolean {
  const file = path.join(PUBLIC_FOLDER, pathname);
  return file.startsWith(path.join(PUBLIC_FOLDER, path.sep)) && existsSync(file);
}
