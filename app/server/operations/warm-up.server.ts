import type { ContentReader } from '~/content/content-reader';
import { FEED_PATH, SITEMAP_PATH } from '~/content/addresses/paths';
import { listPublicAddresses } from '~/site/seo/public-addresses.server';
import type { PageCache } from '../page-cache/page-cache.server';
import type { PageKey } from '../page-cache/page-key.server';

/** Number of pages to render for each document type, newest first. Others wait for their first request. */
const PAGES_PER_TYPE = 30;

/**
 * Renders the pages that visitors are most likely to ask for.
 * @returns their number
 * @throws {ContentUnavailableError} when the content source cannot list the pages.
 */
export async function renderKnownPages(
  content: ContentReader,
  pages: PageCache,
  pageKey: PageKey,
): Promise<number> {
  const counts = new Map<string, number>();
  const documents = (await listPublicAddresses(content)).filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count <= PAGES_PER_TYPE;
  });
  const addresses = [...documents.map(({ path }) => path), SITEMAP_PATH, FEED_PATH];
  for (const address of addresses) {
    const key = pageKey(address);
    if (key) await pages.rendered(key);
  }
  return addresses.length;
}
