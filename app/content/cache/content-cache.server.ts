import type { QueryParams, SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import {
  DATA_CACHE_COLLECT_AFTER_MS,
  DATA_FETCH_MAX_BACKOFF_MS,
  DATA_FETCH_RETRIES,
} from '~/platform/constants';
import {
  ContentUnavailableError,
  type ContentReader,
  type ContentResult,
  type ReadOptions,
  type ReadResult,
} from '../content-reader';
import { readResponse } from '../source/source-response.server';
import { within } from '../within.server';
import type { DiskCache } from './disk-cache.server';
import { TaggedCache } from './tagged-cache.server';

/** The number of results in memory. A crawler reads thousands, and each change would fetch them all again. */
export const MOST_RESULTS = 500;

/** How long a visitor waits for the source when nothing is cached. Retries go on afterwards. */
const UNCACHED_WAIT_MS = 4_000;
/** How long a visitor waits for newer results when older ones are cached. */
export const NEWER_RESULT_WAIT_MS = 800;

const FIRST_BACKOFF_MS = 1_000;

/** The log line when the source failed. */
const UNFETCHED = 'content could not be fetched';

/** What the key of a result contains, as JSON. */
type Question = [query: string, params: QueryParams];

/**
 * The content cache. It keeps a query's result in memory until staff publish content that the result
 * depends on, until no page has read it for five minutes, or until many others were read. While the source is
 * down it returns the last good result, which the disk cache preserves over a restart.
 */
export class ContentCache implements ContentReader {
  /** Called with the sync tags of every result that is fetched. */
  onFetched = (_tags: ReadonlySet<string>): void => {};
  readonly #results: TaggedCache<ReadResult, undefined>;
  /** Each ends the delay before a retry. */
  readonly #delays = new Set<() => void>();
  #isClosed = false;

  constructor(
    private readonly client: SanityClient,
    private readonly diskCache: DiskCache,
    private readonly log: Logger,
  ) {
    this.#results = new TaggedCache<ReadResult, undefined>({
      make: (key) => this.#fetchForCache(key),
      // Null means that there is no such document. Made-up addresses would fill the memory with nulls.
      isCached: (made): made is ReadResult => made !== undefined && made.result !== null,
      onCached: (_key, { syncTags }) => this.onFetched(syncTags),
      limits: {
        max: MOST_RESULTS,
        ttl: DATA_CACHE_COLLECT_AFTER_MS,
        ttlAutopurge: true,
        updateAgeOnGet: true,
        perf: { now: () => Date.now() },
      },
      log,
      failure: UNFETCHED,
    });
  }

  async query<const Query extends string>(
    query: Query,
    params: QueryParams = {},
    options?: ReadOptions,
  ): Promise<ContentResult<Query>> {
    const { result } = await this.read(query, params, options);
    return result as ContentResult<Query>;
  }

  /**
   * Returns a query's result with its sync tags.
   * @throws {ContentUnavailableError} when there is neither a new nor an earlier result.
   */
  async read(
    query: string,
    params: QueryParams,
    { cache = true, waitUntil }: ReadOptions = {},
  ): Promise<ReadResult> {
    if (!cache) {
      return (await within(UNCACHED_WAIT_MS, this.#fetch(query, params))) ?? unavailable();
    }
    const key = JSON.stringify([query, params] satisfies Question);
    const cached = this.#results.get(key) ?? (await this.#loadFromDisk(key, query, params));
    if (cached && cached.staleSince === undefined) return cached.value;
    // Without `waitUntil`, no time is subtracted: timers drop fractions, so the wait would be 1 ms too short.
    const newerWait =
      waitUntil === undefined ? NEWER_RESULT_WAIT_MS : Math.max(0, waitUntil - performance.now());
    const fetched = await within(cached ? newerWait : UNCACHED_WAIT_MS, this.#fetchNewer(key));
    if (fetched) return fetched;
    if (cached) return { ...cached.value, isCurrent: false };
    return unavailable();
  }

  /** Marks the results with any of these sync tags as outdated; without tags, all, because live events may be lost. */
  outdate(tags?: readonly string[]): void {
    this.#results.outdate(tags);
  }

  /** Fetches the outdated results again, without the delay of a retry: the source may be back. */
  async refetchOutdated(): Promise<void> {
    this.#endDelays();
    await Promise.all(this.#results.stale().map(([key]) => this.#results.renew(key)));
  }

  /** Removes all results and ends all retries. */
  close(): void {
    this.#isClosed = true;
    this.#endDelays();
    this.#results.clear();
  }

  /** Fetches a newer result, and once more when it changed meanwhile: staff may publish without a pause. */
  async #fetchNewer(key: string): Promise<ReadResult | undefined> {
    const isOutdated = () => this.#results.peek(key)?.staleSince !== undefined;
    const fetched = await this.#results.renew(key);
    const newest = fetched && isOutdated() ? await this.#results.renew(key) : fetched;
    return newest && { ...newest, isCurrent: !isOutdated() };
  }

  /** Puts a result from disk in memory. It is outdated until the source confirms it. */
  async #loadFromDisk(key: string, query: string, params: QueryParams) {
    const loaded = await this.diskCache.load(query, params);
    return this.#results.get(key) ?? (loaded && this.#results.add(key, loaded));
  }

  /** Resolves to undefined when the source failed. */
  async #fetchForCache(key: string): Promise<ReadResult | undefined> {
    const [query, params] = JSON.parse(key) as Question;
    const fetched = await this.#fetch(query, params);
    if (fetched) this.diskCache.save(query, params, fetched);
    if (fetched?.result === null) this.#results.delete(key);
    return fetched;
  }

  /**
   * Fetches a result, with retries. This is the place that logs why the source failed.
   * @returns undefined when the source failed
   */
  async #fetch(query: string, params: QueryParams): Promise<ReadResult | undefined> {
    for (let failures = 0; ; failures += 1) {
      try {
        const body = await this.client.fetch<unknown>(query, params, { filterResponse: false });
        return readResponse(query, body);
      } catch (error) {
        if (failures === DATA_FETCH_RETRIES || this.#isClosed) {
          this.log.error({ err: error }, UNFETCHED);
          return undefined;
        }
        await this.#delay(fetchBackoff(failures));
        if (this.#isClosed) return undefined;
      }
    }
  }

  #delay(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#delays.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#delays.add(end);
    });
  }

  #endDelays(): void {
    for (const end of this.#delays) end();
  }
}

/** Returns the delay before the n-th retry, counted from 0, in ms: 1 s, 2 s, 4 s … up to 30 s. */
export function fetchBackoff(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** failures, DATA_FETCH_MAX_BACKOFF_MS);
}

function unavailable(): never {
  throw new ContentUnavailableError('The content source does not respond.');
}
