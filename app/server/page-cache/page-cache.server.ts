import type { Logger } from 'pino';
import { TaggedCache, type Tagged } from '~/content/cache/tagged-cache.server';
import { guarded } from '~/platform/tasks/guarded.server';
import { oneAtATime } from '~/platform/tasks/one-at-a-time.server';
import { availableMemory } from '~/platform/storage/available-memory.server';
import { UncachedResponse } from './uncached-response.server';
import { RenderQueue } from './render-queue.server';
import type { CachedResponse } from './cached-response.server';

/** A rendered page. */
export interface RenderedPage extends Tagged {
  response: CachedResponse;
}

/** Renders the page of a key. It returns an uncached response when there is no page. */
export type RenderPage = (key: string) => Promise<RenderedPage | UncachedResponse>;

/** How the cache found a page. */
export type CacheState = 'hit' | 'stale' | 'miss';

export interface FoundPage {
  response: CachedResponse | UncachedResponse;
  state: CacheState;
}

const MAX_PAGES = 2_000;
/** The largest size of all bodies, bytes. On a small machine they may take a sixteenth of its memory. */
const MAX_BYTES = Math.min(192 * 1024 * 1024, Math.floor(availableMemory() / 16));

/** A page that is out of date for longer than this is not sent while a newer one can be rendered, ms. */
const TOLERATED_STALENESS_MS = 800;
/** A page that was requested within this time is rendered again as soon as its content changes, ms. */
const IN_DEMAND_MS = 30_000;
/** Interval of rendering an out-of-date page again while the content source is down, ms. */
const OUTAGE_RETRY_MS = 1_000;
/**
 * Limits for addresses that are not in the cache, because clients can invent any number of them. Four
 * renders at once leave time for cached pages. A waiting request gets its page within two seconds.
 */
const UNKNOWN_PAGES = { running: 4, waiting: 100 };
/** A page that does not change for this long gets the best compression, ms. */
const SETTLED_AFTER_MS = 2_000;

const UNRENDERED = 'a page could not be rendered';
const UNCOMPRESSED = 'a page could not be compressed';

/**
 * The cache of rendered pages, in memory. Concurrent requests for a page render it once. When its
 * content changes, the old page is sent for a moment longer while the new one is rendered.
 * See app/decisions/009-page-cache-in-the-process.md.
 */
export class PageCache {
  readonly #pages: TaggedCache<RenderedPage, UncachedResponse>;
  readonly #unknownPages = new RenderQueue(UNKNOWN_PAGES);
  /** The best compression occupies one processor, so only one page at a time is compressed. */
  readonly #inTurn = oneAtATime();

  constructor(
    render: RenderPage,
    private readonly log: Logger,
  ) {
    this.#pages = new TaggedCache<RenderedPage, UncachedResponse>({
      make: async (key) => {
        // The number of pages in the cache is limited, and visitors read them, so they need no queue.
        const page = await (this.has(key)
          ? render(key)
          : this.#unknownPages.run(() => render(key)));
        // A page that is gone or moved is removed from the cache. After a failure it stays.
        if (page instanceof UncachedResponse && !page.isFailure) this.#pages.delete(key);
        return page;
      },
      isCached: (made): made is RenderedPage => !(made instanceof UncachedResponse),
      onCached: (key, page) => this.#shrinkLater(key, page),
      limits: {
        max: MAX_PAGES,
        maxSize: MAX_BYTES,
        sizeCalculation: ({ value }) => Math.max(1, value.response.bytes),
      },
      log,
      failure: UNRENDERED,
    });
  }

  /** Returns a page that can be sent at once, if there is one. */
  ready(key: string): FoundPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    const { response, isCurrent } = entry.value;
    if (entry.staleSince === undefined) return { response, state: 'hit' };
    // The source is down, so a render would give the same old content.
    const isLastGood = !isCurrent;
    // Between waves of changes nobody renders it, so the first visitor waits, and never gets a page older than another.
    const isTolerated =
      isLastGood ||
      (this.#pages.isMaking(key) && entry.usedAt - entry.staleSince < TOLERATED_STALENESS_MS);
    if (!isLastGood || entry.usedAt - entry.madeAt > OUTAGE_RETRY_MS) this.#pages.renewBehind(key);
    return isTolerated ? { response, state: 'stale' } : undefined;
  }

  /** Returns whether the cache has the page, current or not. */
  has(key: string): boolean {
    return this.#pages.peek(key) !== undefined;
  }

  /**
   * Renders a page. When that fails, it returns the older page from the cache.
   * @throws {OverloadedError} when too many pages that are not in the cache wait to be rendered.
   */
  async rendered(key: string): Promise<FoundPage> {
    const page = await this.#pages.renew(key);
    if (!(page instanceof UncachedResponse)) {
      return { response: page.response, state: page.isCurrent ? 'miss' : 'stale' };
    }
    const older = this.#pages.peek(key)?.value;
    return older ? { response: older.response, state: 'stale' } : { response: page, state: 'miss' };
  }

  /** Marks the pages with these tags as out of date; without tags, all pages. */
  outdate(tags?: readonly string[]): void {
    this.#pages.outdate(tags);
  }

  /**
   * Renders the pages again that are out of date and in demand. It renders one after the other, so that visitors get
   * other pages in between. The last used page is the first.
   */
  async renewOutdated(): Promise<void> {
    const since = Date.now() - IN_DEMAND_MS;
    const inDemand = this.#pages.stale().filter(([, { usedAt }]) => usedAt > since);
    for (const [key] of inDemand) {
      // A visitor may have asked for it meanwhile.
      if (this.#pages.peek(key)?.staleSince === undefined) continue;
      await this.#pages
        .renew(key)
        .catch((error: unknown) => this.log.error({ err: error, key }, UNRENDERED));
    }
  }

  /** Renders pages again that were made from old content, after content with these tags was fetched. */
  refresh(tags: ReadonlySet<string>): void {
    this.#pages.refresh(tags);
  }

  /** Number of cached pages, and the size of their bodies, bytes. */
  get size(): { pages: number; bytes: number } {
    const { count, total } = this.#pages.size;
    return { pages: count, bytes: total };
  }

  #shrinkLater(key: string, page: RenderedPage): void {
    const shrink = () =>
      this.#inTurn(async () => {
        // A page that has changed meanwhile is no longer sent.
        if (this.#pages.peek(key)?.value === page) await page.response.shrink();
      }).catch((error: unknown) => this.log.error({ err: error, key }, UNCOMPRESSED));
    setTimeout(guarded(this.log, UNCOMPRESSED, shrink), SETTLED_AFTER_MS).unref();
  }
}
