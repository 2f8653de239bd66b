import {
  hashKey,
  QueryClient,
  QueryObserver,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/query-core';
import type { QueryParams, SanityClient } from '@sanity/client';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { DATA_CACHE_COLLECT_AFTER_MS } from '~/constants';
import { guarded } from '~/guarded.server';
import { BackOff } from './back-off.server';
import {
  ContentUnavailableError,
  type ContentReader,
  type ContentResult,
  type ReadOptions,
  type ReadResult,
  type TaggedResult,
} from '../content-reader';
import { RecentChanges } from './recent-changes.server';
import { MalformedResponseError, readResponse } from '../source/source-response.server';
import { within } from '../within.server';
import type { DiskCache } from './disk-cache.server';

/** The number of results in memory. The disk cache has more. */
export const MOST_RESULTS = 500;

/** How long a visitor waits for the source when nothing is cached. Retries go on afterwards. */
const UNCACHED_WAIT_MS = 4_000;
/** How long a visitor waits for newer results when older ones are cached. */
export const NEWER_RESULT_WAIT_MS = 800;

/**
 * How often a query is fetched when its content changes during each fetch. The last result is then
 * used although it is outdated, because staff may publish without a pause.
 */
const MAX_FETCHES_DURING_CHANGES = 3;

/** The log line when the source failed. */
const UNFETCHED = 'content could not be fetched';

interface FetchedResult extends TaggedResult {
  /** Whether content that the result depends on changed while it was fetched. */
  isOutdated?: boolean;
}
type CachedQuery = FetchQueryOptions<FetchedResult>;

/**
 * The content cache. It keeps a query's result in memory until staff publish content that the result
 * depends on, until no page has read it for five minutes, or until many others were read. While the source is
 * down it returns the last good result, which the disk cache preserves over a restart.
 */
export class ContentCache implements ContentReader {
  readonly #client: SanityClient;
  readonly #diskCache: DiskCache;
  readonly #log: Logger;
  readonly #changes = new RecentChanges();
  readonly #backOff = new BackOff();
  readonly #queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: DATA_CACHE_COLLECT_AFTER_MS,
        // `BackOff` retries instead: unlike this library's delays, its delays can be ended early.
        retry: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
    },
  });

  /** The queries that were read last. A crawler reads thousands, and each change would fetch them all again. */
  readonly #lastRead = new LRUCache<string, QueryKey>({
    max: MOST_RESULTS,
    dispose: (queryKey, _hash, reason) => {
      if (reason === 'evict') this.#queries.removeQueries({ queryKey, exact: true });
    },
  });

  constructor(client: SanityClient, diskCache: DiskCache, log: Logger) {
    this.#client = client;
    this.#diskCache = diskCache;
    this.#log = log;
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
    if (!cache) return this.#readUncached(query, params);
    const options = this.#options(query, params);
    this.#lastRead.set(hashKey(options.queryKey), options.queryKey);
    await this.#loadFromDisk(options, query, params);
    const state = this.#queries.getQueryState<FetchedResult>(options.queryKey);
    const cached = state?.data;
    if (cached && !state.isInvalidated) {
      if (state.fetchStatus === 'idle') this.#postponeCollection(options);
      return toReadResult(cached);
    }
    const fetching = this.#fetch(options);
    const fetched = await within(cached ? patienceMs(waitUntil) : UNCACHED_WAIT_MS, fetching);
    if (fetched) {
      this.#removeIfNull(options, fetched);
      return toReadResult(fetched);
    }
    if (cached) return { ...toReadResult(cached), isCurrent: false };
    throw unavailable();
  }

  /** Marks the results with any of these sync tags as outdated. Whoever reads one then waits for a newer one. */
  outdate(tags: readonly string[]): void {
    this.#changes.add(tags);
    this.#mark(({ syncTags }) => syncTags.some((tag) => tags.includes(tag)));
  }

  /** Marks all results as outdated. Used when live events may be lost. */
  outdateAll(): void {
    this.#changes.addAll();
    this.#mark(() => true);
  }

  /**
   * Calls the listener with the sync tags of every result that is fetched from now on.
   * @returns a function that removes the listener.
   */
  onFetched(listener: (tags: readonly string[]) => void): () => void {
    return this.#queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const fetched = event.query.state.data as FetchedResult | undefined;
      if (fetched) listener(fetched.syncTags);
    });
  }

  /** Removes all results and stops all timers. */
  close(): void {
    this.#backOff.close();
    this.#queries.clear();
  }

  /** Visitors who run the same query at the same time share one fetch; then its result is removed. */
  async #readUncached(query: string, params: QueryParams): Promise<ReadResult> {
    const queryKey = [query, params];
    const queryFn = () => this.#fetchWithRetries(query, params);
    const fetching = this.#fetch({ queryKey, queryFn }).finally(() =>
      this.#queries.removeQueries({ queryKey, exact: true }),
    );
    const fetched = await within(UNCACHED_WAIT_MS, fetching);
    if (!fetched) throw unavailable();
    return toReadResult(fetched);
  }

  /** Puts a result from disk in memory. It is marked as outdated until the source confirms it. */
  async #loadFromDisk(options: CachedQuery, query: string, params: QueryParams): Promise<void> {
    if (this.#queries.getQueryState(options.queryKey)) return;
    const loaded = await this.#diskCache.load(query, params);
    if (!loaded || this.#queries.getQueryState(options.queryKey)) return;
    this.#queries.setQueryData<FetchedResult>(options.queryKey, loaded);
    await this.#queries.invalidateQueries({ queryKey: options.queryKey, refetchType: 'none' });
  }

  /** Null means that there is no such document. Made-up addresses would fill the memory with nulls. */
  #removeIfNull(options: CachedQuery, { result }: FetchedResult): void {
    if (result === null) this.#queries.removeQueries({ queryKey: options.queryKey });
  }

  #options(query: string, params: QueryParams): CachedQuery {
    const queryKey = [query, params];
    return {
      queryKey,
      queryFn: async (): Promise<FetchedResult> => {
        const fetched = await this.#fetchWithRetries(query, params);
        this.#diskCache.save(query, params, fetched);
        if (fetched.isOutdated)
          setImmediate(guarded(this.#log, UNFETCHED, () => this.#refetchInBackground(queryKey)));
        return fetched;
      },
    };
  }

  #fetchWithRetries(query: string, params: QueryParams): Promise<FetchedResult> {
    return this.#backOff.run(hashKey([query, params]), () => this.#fetchUnchanged(query, params));
  }

  /** Fetches again while live events report changes of the result during the fetch. */
  async #fetchUnchanged(query: string, params: QueryParams): Promise<FetchedResult> {
    for (let fetches = 1; ; fetches += 1) {
      const start = this.#changes.now();
      const body = await this.#client.fetch<unknown>(query, params, { filterResponse: false });
      const { result, syncTags } = readResponse(query, body);
      if (result === null) this.#checkRemoval(query, params, syncTags);
      if (!this.#changes.hasChanged(syncTags, start)) return { result, syncTags };
      if (fetches === MAX_FETCHES_DURING_CHANGES) return { result, syncTags, isOutdated: true };
    }
  }

  /**
   * Refuses null without sync tags for a document that was cached. A Content Lake sends sync tags
   * with null too, so this response comes from another program at the source's address.
   */
  #checkRemoval(query: string, params: QueryParams, syncTags: readonly string[]): void {
    const cached = this.#queries.getQueryData<FetchedResult>([query, params]);
    if (syncTags.length > 0 || (cached?.result ?? null) === null) return;
    throw new MalformedResponseError(
      'The content source sent null and no sync tags for a document that it had before.',
    );
  }

  /** `BackOff` retries this fetch. If it still fails, the error is logged when a visitor next asks. */
  #refetchInBackground(queryKey: readonly unknown[]): Promise<void> {
    // A fetch that has begun meanwhile sees the changes. If it were repeated, the source would run both.
    return this.#queries.invalidateQueries(
      { queryKey, exact: true, refetchType: 'all' },
      { cancelRefetch: false },
    );
  }

  /** Resolves to undefined when the source failed. This is the place that logs the reason. */
  #fetch(options: CachedQuery): Promise<FetchedResult | undefined> {
    this.#backOff.retrySoon(hashKey(options.queryKey));
    return this.#queries.fetchQuery(options).catch((error: unknown) => {
      this.#log.error({ err: error }, UNFETCHED);
      return undefined;
    });
  }

  /** Restarts the five minutes after which an unread result is removed. */
  #postponeCollection(options: CachedQuery): void {
    new QueryObserver(this.#queries, { ...options, enabled: false }).subscribe(() => {})();
  }

  /**
   * Fetches the outdated results, and the queries that have no result yet. Fetches in progress are
   * not cancelled: `#fetchUnchanged` repeats those that are affected. The source would go on with a
   * cancelled query, so many publishes in a row would overload it.
   */
  async refetchOutdated(): Promise<void> {
    this.#backOff.retryAllNow();
    await this.#queries.refetchQueries(
      { predicate: ({ state }) => !state.data || state.isInvalidated },
      { cancelRefetch: false },
    );
  }

  #mark(isAffected: (cached: FetchedResult) => boolean): void {
    const filter = {
      refetchType: 'none',
      predicate: ({ state }: { state: { data: unknown } }) =>
        !state.data || isAffected(state.data as FetchedResult),
    } as const;
    // It marks at once. Its promise would only wait for the refetch that it does not begin.
    this.#queries.invalidateQueries(filter).catch((error: unknown) => this.#log.error(error));
  }
}

function patienceMs(waitUntil: number | undefined): number {
  return waitUntil === undefined
    ? NEWER_RESULT_WAIT_MS
    : Math.max(0, waitUntil - performance.now());
}

function unavailable(): ContentUnavailableError {
  return new ContentUnavailableError('The content source does not respond.');
}

function toReadResult({ isOutdated = false, ...tagged }: FetchedResult): ReadResult {
  return { ...tagged, isCurrent: !isOutdated };
}
