import { LRUCache } from 'lru-cache';
import { UncachedResponse } from './uncached-response.server';
import { RenderQueue } from './render-queue.server';
import type { CachedResponse } from './cached-response.server';

/** A page as it was rendered. */
export interface RenderedPage {
  answer: CachedResponse;
  /** Sync tags of the content that it was made of. */
  syncTags: ReadonlySet<string>;
  /** False when it was made of content that may be out of date. */
  isCurrent: boolean;
}

/** Renders the page of a key. An answer that is no page is passed on to whoever waits for it. */
export type RenderPage = (key: string) => Promise<RenderedPage | UncachedResponse>;

/** How a page was found. */
export type CacheState = 'hit' | 'stale' | 'miss';

export interface FoundPage {
  answer: CachedResponse | UncachedResponse;
  state: CacheState;
}

interface Entry extends RenderedPage {
  /** Since when it may be out of date, ms of the clock; undefined while it is current. */
  staleSince: number | undefined;
  /** When it was last asked for, ms of the clock. */
  usedAt: number;
  /** When it was rendered, ms of the clock. */
  renderedAt: number;
}

/** Whether a page made of content with these tags is concerned. */
type Affects = (tags: ReadonlySet<string>) => boolean;

/** A change of content: when it came, ms of the clock, and which pages it touches. */
interface Change {
  at: number;
  affects: Affects;
}

interface Render {
  page: Promise<RenderedPage | UncachedResponse>;
  /** Changes that came while it ran, in order; what it makes may be out of date already. */
  overtakenBy: Change[];
  /** Content that was read while it ran; what it made of older content can be made anew. */
  refreshedBy: Affects[];
}

const MAX_PAGES = 2_000;
const MAX_BYTES = 192 * 1024 * 1024;

/** A page out of date for longer than this is not answered while a newer one can be had, ms. */
const TOLERATED_STALENESS_MS = 800;
/** Pages asked for within this time are made anew as soon as their content changes, ms. */
const IN_DEMAND_MS = 30_000;
/** While the source is down, a page is tried again this often, ms. */
const OUTAGE_RETRY_MS = 1_000;
/**
 * Addresses that are not in the cache may be made up, and there is no end of those. Four of them at
 * once leave time for cached pages; those that wait are answered within about two seconds.
 */
const UNKNOWN_PAGES = { running: 4, waiting: 100 };
/** A page that stays as it is for this long is worth the best compression, ms. */
const SETTLED_AFTER_MS = 2_000;

/**
 * Pages in memory, in front of Remix. A page is rendered once, however many wait for it. When
 * content that it was made of changes, it is answered for a moment longer while it is made anew.
 * See app/decisions/009-page-cache-in-the-process.md.
 */
export class PageCache {
  readonly #render: RenderPage;
  readonly #onError: (error: unknown, key: string) => void;
  readonly #pages = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => Math.max(1, answer.bytes),
  });
  readonly #renders = new Map<string, Render>();
  readonly #unknownPages = new RenderQueue(UNKNOWN_PAGES);
  /** The best compression takes a processor whole: one at a time leaves the others to visitors. */
  #compressing: Promise<void> = Promise.resolve();

  /** @param onError told of renders that failed behind a visitor's back. */
  constructor(render: RenderPage, onError: (error: unknown, key: string) => void) {
    this.#render = render;
    this.#onError = onError;
  }

  /** A page that can be answered at once. */
  ready(key: string): FoundPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    entry.usedAt = Date.now();
    if (entry.staleSince === undefined) return { answer: entry.answer, state: 'hit' };
    // Made of old content because the source is down: nothing newer can be had by waiting.
    const isLastGood = !entry.isCurrent;
    if (!isLastGood || entry.usedAt - entry.renderedAt > OUTAGE_RETRY_MS) this.#renewBehind(key);
    const isTolerated = isLastGood || entry.usedAt - entry.staleSince < TOLERATED_STALENESS_MS;
    return isTolerated ? { answer: entry.answer, state: 'stale' } : undefined;
  }

  /** Whether there is a page, however old, that can be answered. */
  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /**
   * A page that has to be waited for; the older one when the newer one is an error.
   * @throws {OverloadedError} when too many pages that are not in the cache wait to be rendered.
   */
  async rendered(key: string): Promise<FoundPage> {
    const page = await this.#renew(key);
    if (!(page instanceof UncachedResponse)) {
      return { answer: page.answer, state: page.isCurrent ? 'miss' : 'stale' };
    }
    const older = this.#pages.peek(key);
    return older ? { answer: older.answer, state: 'stale' } : { answer: page, state: 'miss' };
  }

  /** Content with these tags changed. */
  invalidate(tags: readonly string[]): void {
    this.#outdate(usesAnyOf(tags));
  }

  /** Anything may have changed. */
  invalidateAll(): void {
    this.#outdate(() => true);
  }

  /** Content with these tags was read: pages that had to be made of older content can be current. */
  refresh(tags: readonly string[]): void {
    const affects = usesAnyOf(tags);
    for (const { refreshedBy } of this.#renders.values()) refreshedBy.push(affects);
    for (const [key, entry] of this.#pages.entries()) {
      if (!entry.isCurrent && affects(entry.syncTags)) this.#renewBehind(key);
    }
  }

  /** Pages held, and their bodies' bytes. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  #outdate(affects: Affects): void {
    const now = Date.now();
    for (const { overtakenBy } of this.#renders.values()) overtakenBy.push({ at: now, affects });
    for (const [key, entry] of this.#pages.entries()) {
      if (!affects(entry.syncTags)) continue;
      entry.staleSince ??= now;
      if (now - entry.usedAt < IN_DEMAND_MS) this.#renewBehind(key);
    }
  }

  #renewBehind(key: string): void {
    this.#renew(key).catch((error: unknown) => this.#onError(error, key));
  }

  #renew(key: string): Promise<RenderedPage | UncachedResponse> {
    const running = this.#renders.get(key);
    if (running) return running.page;
    const during: Omit<Render, 'page'> = { overtakenBy: [], refreshedBy: [] };
    const render = () => this.#render(key);
    // Pages in the cache exist, so there is an end of them, and visitors read them: they never wait.
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
      // An outage is no reason to forget a page; that it is gone, or moved, is.
      if (!page.isFailure) this.#pages.delete(key);
      return page;
    }
    const overtakenAt = overtakenBy.find(({ affects }) => affects(page.syncTags))?.at;
    const before = this.#pages.peek(key);
    const now = Date.now();
    this.#pages.set(key, {
      ...page,
      // Out of date since the change that it missed, however long the page before it has been.
      staleSince: page.isCurrent ? overtakenAt : (before?.staleSince ?? now),
      usedAt: before?.usedAt ?? now,
      renderedAt: now,
    });
    const canBeCurrent = !page.isCurrent && refreshedBy.some((affects) => affects(page.syncTags));
    if (overtakenAt !== undefined || canBeCurrent) setImmediate(() => this.#renewBehind(key));
    setTimeout(() => {
      this.#compressing = this.#compressing.then(() => this.#shrink(key, page.answer));
    }, SETTLED_AFTER_MS).unref();
    return page;
  }

  /** Swaps the quick brotli body for the best one, if the page is still the same by then. */
  async #shrink(key: string, answer: CachedResponse): Promise<void> {
    if (this.#pages.peek(key)?.answer !== answer) return;
    try {
      const best = await answer.withBestBrotli();
      const entry = this.#pages.peek(key);
      if (entry?.answer === answer) this.#pages.set(key, { ...entry, answer: best });
    } catch (error) {
      this.#onError(error, key);
    }
  }
}

function usesAnyOf(tags: readonly string[]): Affects {
  return (used) => tags.some((tag) => used.has(tag));
}
