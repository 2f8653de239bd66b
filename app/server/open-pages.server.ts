import type { ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { subscribeToLiveUpdates } from '~/content/cache/live-updates.server';
import type { ContentReader } from '~/content/content-reader';
import type { ContentSource } from './open-content.server';
import type { Environment } from './environment.server';
import { renderKnownPages } from './operations/warm-up.server';
import { PageCache } from './page-cache/page-cache.server';
import type { PageKey } from './page-cache/page-key.server';
import { createPageRenderer } from './page-cache/render-page.server';
import type { createContexts } from './request-contexts.server';

interface OpenPagesParts {
  environment: Environment;
  build: ServerBuild;
  source: ContentSource;
  contexts: ReturnType<typeof createContexts>;
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>;
  log: Logger;
}

/** Opens the cache of rendered pages. A page is rendered again as soon as its content was fetched. */
export function openPages({
  environment,
  build,
  source,
  contexts,
  headers,
  log,
}: OpenPagesParts): PageCache {
  const render = createPageRenderer({
    build,
    content: source.cache,
    siteUrl: environment.SITE_URL,
    contextWith: contexts.forVisitors,
    headers,
  });
  const pages = new PageCache(render, (error, key) =>
    log.error({ err: error, key }, 'a page could not be rendered'),
  );
  source.cache.onFetched((tags) => pages.refresh(tags));
  return pages;
}

/**
 * Invalidates content and its pages when the source reports a change.
 * @returns a function that ends it
 */
export function followLiveUpdates({ client, cache }: ContentSource, pages: PageCache, log: Logger) {
  const listener = {
    changed(tags: readonly string[]) {
      void cache.invalidate(tags);
      pages.invalidate(tags);
    },
    missed() {
      void cache.invalidateAll();
      pages.invalidateAll();
    },
  };
  return subscribeToLiveUpdates(client, listener, log);
}

interface WarmUpParts {
  content: ContentReader;
  pages: PageCache;
  pageKey: PageKey;
  log: Logger;
}

/** Renders every known page, so that no visitor waits for one. A failure is logged. */
export async function warmUp({ content, pages, pageKey, log }: WarmUpParts): Promise<void> {
  try {
    const count = await renderKnownPages(content, pages, pageKey);
    log.info({ pages: count }, 'the known pages are rendered');
  } catch (error) {
    log.error(
      { err: error },
      'the known pages could not be rendered; they will be rendered when they are requested',
    );
  }
}
