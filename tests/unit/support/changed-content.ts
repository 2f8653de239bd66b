import type { ContentCache } from '~/content/cache/content-cache.server';
import type { PageCache } from '~/server/page-cache/page-cache.server';

/** Does what the site does when content changes, without tags all of it. Resolves when the newest is fetched. */
export function contentChanged(cache: ContentCache, tags?: readonly string[]): Promise<void> {
  cache.outdate(tags);
  return cache.refetchOutdated();
}

/** Does the same for pages. Resolves when those in demand are rendered. */
export function pagesChanged(cache: PageCache, tags?: readonly string[]): Promise<void> {
  cache.outdate(tags);
  return cache.renewOutdated();
}
