import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { guarded } from '~/guarded.server';
import { availableMemory } from '~/server/storage/available-memory.server';
import { UncachedResponse } from './uncached-response.server';
import { RenderQueue } from './render-queue.server';
import type { CachedResponse } from './cached-response.server';

/** A rendered page. */
export interface RenderedPage {
  response: CachedResponse;
  /** Sync tags of the content of the page. */
  syncTags: ReadonlySet<string>;
  /** False when its content may be out of date. */
  isCurrent: boolean;
}

/** Renders the page of a key. It returns an uncached response when there is no page. */
export type RenderPage = (key: string) => Promise<RenderedPage | UncachedResponse>;

/** How the cache found a page. */
export type CacheState = 'hit' | 'stale' | 'miss';

export interface FoundPage {
  response: CachedResponse | UncachedResponse;
  state: CacheState;
}

interface Entry extends RenderedPage {
  /** Since when the page may be out of date, ms of the clock; undefined while it is current. */
  staleSince: number | undefined;
  /** When the page was last requested, ms of the clock. */
  usedAt: number;
  /** When the page was rendered, ms of the clock. */
  renderedAt: number;
}

/** Returns whether a change affects a page with these tags. */
type Affects = (tags: ReadonlySet<string>) => boolean;

/** A change of content: its time, ms of the clock, and the pages that it affects. */
interface Change {
  at: number;
  affects: Affects;
}

interface Render {
  page: Promise<RenderedPage | UncachedResponse>;
  /** Changes that came during the render, in order. Its page may already be out of date. */
  overtakenBy: Change[];
  /** Content that was fetched during the render. A page from older content can be rendered again. */
  refreshedBy: Affects[];
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

/** The log line when a render fails that no visitor waits for. */
const FAILED_RENDER = 'a page could not be rendered';

/**
 * The cache of rendered pages, in memory. Concurrent requests for a page render it once. When its
 * content changes, the old page is sent for a moment longer while the new one is rendered.
 * See app/decisions/009-page-cache-in-the-process.md.
 */
export class PageCache {
  readonly #render: RenderPage;
  readonly #log: Logger;
  readonly #pages = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }) => Math.max(1, response.bytes),
  });
  readonly #renders = new Map<string, Render>();
  readonly #unknownPages = new RenderQueue(UNKNOWN_PAGES);
  /** The best compression occupies one processor, so only one page at a time is compressed. */
  #compressing: Promise<void> = Promise.resolve();

  constructor(render: RenderPage, log: Logger) {
    this.#render = render;
    this.#log = log;
  }

  /** Returns a page that can be sent at once, if there is one. */
  ready(key: string): FoundPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    entry.usedAt = Date.now();
    if (entry.staleSince === undefined) return { response: entry.response, state: 'hit' };
    // The source is down, so a render would give the same old content.
    const isLastGood = !entry.isCurrent;
    // Between waves of changes nobody renders it, so the first visitor waits, and never gets a page older than another.
    const isTolerated =
      isLastGood ||
      (this.#renders.has(key) && entry.usedAt - entry.staleSince < TOLERATED_STALENESS_MS);
    if (!isLastGood || entry.usedAt - entry.renderedAt > OUTAGE_RETRY_MS) this.#renewBehind(key);
    return isTolerated ? { response: entry.response, state: 'stale' } : undefined;
  }

  /** Returns whether the cache has the page, current or not. */
  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /**
   * Renders a page. When that fails, it returns the older page from the cache.
   * @throws {OverloadedError} when too many pages that are not in the cache wait to be rendered.
   */
  async rendered(key: string): Promise<FoundPage> {
    const page = await this.#renew(key);
    if (!(page instanceof UncachedResponse)) {
      return { response: page.response, state: page.isCurrent ? 'miss' : 'stale' };
    }
    const older = this.#pages.peek(key);
    return older ? { response: older.response, state: 'stale' } : { response: page, state: 'miss' };
  }

  /** Marks the pages with these tags as out of date. */
  outdate(tags: readonly string[]): void {
    this.#mark(usesAnyOf(tags));
  }

  /** Marks all pages as out of date. */
  outdateAll(): void {
    this.#mark(() => true);
  }

  /**
   * Renders the pages again that are out of date and in demand. It renders one after the other, so that visitors get
   * other pages in between. The last used page is the first.
   */
  async renewOutdated(): Promise<void> {
    const inDemand = [...this.#pages.entries()].flatMap(([key, { staleSince, usedAt }]) =>
      staleSince !== undefined && Date.now() - usedAt < IN_DEMAND_MS ? key : [],
    );
    for (const key of inDemand) {
      // A visitor may have asked for it meanwhile.
      if (this.#pages.peek(key)?.staleSince === undefined) continue;
      await this.#renew(key).catch((error: unknown) => this.#reportFailure(error, key));
    }
  }

  /** Renders pages again that were made from old content, after content with these tags was fetched. */
  refresh(tags: readonly string[]): void {
    const affects = usesAnyOf(tags);
    for (const { refreshedBy } of this.#renders.values()) refreshedBy.push(affects);
    for (const [key, entry] of this.#pages.entries()) {
      if (!entry.isCurrent && affects(entry.syncTags)) this.#renewBehind(key);
    }
  }

  /** Number of cached pages, and the size of their bodies, bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  #mark(affects: Affects): void {
    const now = Date.now();
    for (const { overtakenBy } of this.#renders.values()) overtakenBy.push({ at: now, affects });
    for (const entry of this.#pages.values()) if (affects(entry.syncTags)) entry.staleSince ??= now;
  }

  #renewBehind(key: string): void {
    this.#renew(key).catch((error: unknown) => this.#reportFailure(error, key));
  }

  #reportFailure(error: unknown, key: string): void {
    this.#log.error({ err: error, key }, FAILED_RENDER);
  }

  #renew(key: string): Promise<RenderedPage | UncachedResponse> {
    const running = this.#renders.get(key);
    if (running) return running.page;
    const during: Omit<Render, 'page'> = { overtakenBy: [], refreshedBy: [] };
    const render = () => this.#render(key);
    // The number of pages in the cache is limited, and visitors read them, so they need no queue.
    const rendering = this.#pages.has(key) ? render() : this.#unknownPages.run(render);
    const page = rendering
      .then((rendered) => this.#store(key, rendered, during))
      .finally(() => this.#renders.delete(key));
    this.#renders.set(key, { page, ...during });
    return page;
  }

  #store(
    key: string,
    page: RenderedPage | UncachedResponse,
    { overtakenBy, refreshedBy }: Omit<Render, 'page'>,
  ): RenderedPage | UncachedResponse {
    if (page instanceof UncachedResponse) {
      // A page that is gone or moved is removed from the cache. After a failure it stays.
      if (!page.isFailure) this.#pages.delete(key);
      return page;
    }
    const overtakenAt = overtakenBy.find(({ affects }) => affects(page.syncTags))?.at;
    const before = this.#pages.peek(key);
    const now = Date.now();
    this.#pages.set(key, {
      ...page,
      // The page is out of date since the first change that it does not contain.
      staleSince: page.isCurrent ? overtakenAt : (before?.staleSince ?? now),
      usedAt: before?.usedAt ?? now,
      renderedAt: now,
    });
    const canBeCurrent = !page.isCurrent && refreshedBy.some((affects) => affects(page.syncTags));
    const renew = guarded(this.#log, FAILED_RENDER, () => this.#renewBehind(key));
    if (overtakenAt !== undefined || canBeCurrent) setImmediate(renew);
    const shrink = guarded(this.#log, 'a page could not be compressed', () => {
      this.#compressing = this.#compressing.then(() => this.#shrink(key, page.response));
    });
    setTimeout(shrink, SETTLED_AFTER_MS).unref();
    return page;
  }

  /** Replaces the quick Brotli body by the best one, if the page has not changed meanwhile. */
  async #shrink(key: string, response: CachedResponse): Promise<void> {
    if (this.#pages.peek(key)?.response !== response) return;
    try {
      const best = await response.withBestBrotli();
      const entry = this.#pages.peek(key);
      if (entry?.response === response) this.#pages.set(key, { ...entry, response: best });
    } catch (error) {
      this.#log.error({ err: error, key }, 'a page could not be compressed');
    }
  }
}

function usesAnyOf(tags: readonly string[]): Affects {
  return (used) => tags.some((tag) => used.has(tag));
}
