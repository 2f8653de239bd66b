import { SITEMAP_QUERY } from '~/content/queries';
import type { ContentReader } from '~/content/content-reader';
import { articlePath, pagePath } from '~/content/page-path';
import type { PageCache } from '../page-cache/page-cache.server';
import { pageKey } from '../page-cache/page-key.server';

/** Articles rendered before the first visitor comes, newest first; older ones when asked for. */
const WARM_ARTICLES = 30;

/**
 * Renders the pages that visitors are most likely to ask for.
 * @returns how many there are; throws when the content source cannot say which.
 */
export async function renderKnownPages(content: ContentReader, pages: PageCache): Promise<number> {
  const known = await content.query(SITEMAP_QUERY);
  const addresses = [
    ...known.pages.map(({ _type, slug }) => (_type === 'homePage' ? '/' : pagePath(slug))),
    '/insights',
    ...known.articles.slice(0, WARM_ARTICLES).map(({ slug }) => articlePath(slug)),
    '/sitemap.xml',
    '/feed.xml',
  ].filter((address) => address !== undefined);
  for (const address of addresses) {
    const key = pageKey(address);
    if (key) await pages.rendered(key);
  }
  return addresses.length;
}
