import type { Logger } from 'pino';
import { inWaves } from '~/content/cache/change-waves.server';
import { followDays } from '~/content/cache/follow-days.server';
import { subscribeToLiveUpdates } from '~/content/cache/live-updates.server';
import { FEED_PATH, SITEMAP_PATH } from '~/content/addresses/paths';
import { listPublicAddresses } from '~/site/seo/public-addresses.server';
import { guarded } from '~/platform/tasks/guarded.server';
import { build, pageKey } from './build.server';
import type { ContentSource } from './open-content.server';
import type { Environment } from './environment.server';
import { PageCache } from './page-cache/page-cache.server';
import { createPageRenderer } from './page-cache/render-page.server';
import { securityHeaders } from './middleware/security-headers.server';
import type { Metrics } from './operations/metrics.server';
import type { Contexts } from './request-contexts.server';

/** Opens the cache of rendered pages. A page is rendered again as soon as its content was fetched. */
export function openPages(
  { SITE_URL }: Environment,
  source: ContentSource,
  contexts: Contexts,
  metrics: Metrics,
  log: Logger,
): PageCache {
  const render = createPageRenderer({
    build,
    content: source.cache,
    siteUrl: SITE_URL,
    contextWith: contexts.forVisitors,
    headers: securityHeaders(SITE_URL),
  });
  const pages = new PageCache(render, log);
  source.cache.onFetched = (tags) => pages.refresh(tags);
  metrics.gauge('site_cached_pages', 'Pages in memory', () => pages.size.pages);
  metrics.gauge('site_cached_bytes', 'Bytes of pages in memory', () => pages.size.bytes);
  return pages;
}

const NOT_FOLLOWED = 'a change of the content could not be followed';

/**
 * Marks content and its pages as out of date when the source reports a change, and all pages when a day begins, and
 * then brings up to date what is in demand.
 * @returns a function that ends it
 */
export function followLiveUpdates({ client, cache }: ContentSource, pages: PageCache, log: Logger) {
  const followInWaves = inWaves(() =>
    Promise.all([cache.refetchOutdated(), pages.renewOutdated()]),
  );
  const changed = guarded(log, NOT_FOLLOWED, (tags?: readonly string[]) => {
    cache.outdate(tags);
    pages.outdate(tags);
    return followInWaves();
  });
  const endUpdates = subscribeToLiveUpdates(client, changed, log);
  const endDays = followDays(() => {
    pages.outdate();
    return followInWaves();
  }, log);
  return () => {
    endUpdates();
    endDays();
  };
}

/** Number of pages to render for each document type, newest first. Others wait for their first request. */
const PAGES_PER_TYPE = 30;

/** Renders the pages that visitors are most likely to ask for, so that no visitor waits for one. It logs a failure. */
export async function warmUp({ cache }: ContentSource, pages: PageCache, log: Logger) {
  try {
    const counts = new Map<string, number>();
    const documents = (await listPublicAddresses(cache)).filter(({ type }) => {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return count <= PAGES_PER_TYPE;
    });
    const addresses = [...documents.map(({ path }) => path), SITEMAP_PATH, FEED_PATH];
    for (const address of addresses) {
      const key = pageKey(address);
      if (key) await pages.rendered(key);
    }
    log.info({ pages: addresses.length }, 'the known pages are rendered');
  } catch (error) {
    log.error(
      { err: error },
      'the known pages could not be rendered; they will be rendered when they are requested',
    );
  }
}
