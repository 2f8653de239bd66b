import { hashKey, QueryClient, QueryObserver, type FetchQueryOptions } from '@tanstack/query-core';
import type { QueryParams, SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { DATA_CACHE_COLLECT_AFTER_MS } from '~/constants';
import { BackOff } from './back-off.server';
import {
  ContentUnavailableError,
  type ContentAnswer,
  type ContentReader,
  type ContentResult,
  type ReadOptions,
} from '../content-reader';
import { RecentChanges } from './recent-changes.server';
import { MalformedResponseError, readResponse } from '../source/source-response.server';
import type { DiskCache } from './disk-cache.server';

/** A visitor waits this long for a source that does not answer; the retries go on behind. */
const FIRST_CONTENT_WAIT_MS = 4_000;
/** With older content at hand, a visitor waits only this long for the newer. */
const NEWER_CONTENT_WAIT_MS = 800;

/** While staff publish without pause every answer is overtaken; after so many tries the last one is taken. */
const TRIES_FOR_UNCHANGED = 3;

interface Answer extends Omit<ContentAnswer, 'isCurrent'> {
  /** Something that it depends on changed while it was on its way. */
  isOvertaken?: boolean;
}
type CachedQuery = FetchQueryOptions<Answer>;

/**
 * Content in memory: fetched once, kept until staff publish something it depends on, dropped after
 * five unused minutes, served in its last good state while the source is down, over restarts too.
 */
export class ContentCache implements ContentReader {
  readonly #client: SanityClient;
  readonly #warmCopy: DiskCache;
  readonly #log: Logger;
  readonly #changes = new RecentChanges();
  readonly #backOff = new BackOff();
  readonly #queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: DATA_CACHE_COLLECT_AFTER_MS,
        // `BackOff` retries: it can be told that the source is back, which this library's delays cannot.
        retry: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
    },
  });

  constructor(client: SanityClient, warmCopy: DiskCache, log: Logger) {
    this.#client = client;
    this.#warmCopy = warmCopy;
    this.#log = log;
  }

  async query<const Query extends string>(
    query: Query,
    params: QueryParams = {},
    options?: ReadOptions,
  ): Promise<ContentResult<Query>> {
    const answer = await this.read(query, params, options);
    return answer.result as ContentResult<Query>;
  }

  /**
   * A query's answer with what it depends on.
   * @throws {ContentUnavailableError} when there is neither an answer nor an earlier one.
   */
  async read(
    query: string,
    params: QueryParams,
    { keep = true }: ReadOptions = {},
  ): Promise<ContentAnswer> {
    if (!keep) return this.#readOnce(query, params);
    const options = this.#options(query, params);
    await this.#warmUp(options, query, params);
    const state = this.#queries.getQueryState<Answer>(options.queryKey);
    const known = state?.data;
    if (known && !state.isInvalidated) {
      if (state.fetchStatus === 'idle') this.#keep(options);
      return current(known);
    }
    const fetched = this.#fetch(options);
    const newest = await before(known ? NEWER_CONTENT_WAIT_MS : FIRST_CONTENT_WAIT_MS, fetched);
    if (newest) return this.#kept(options, newest);
    if (known) return { ...current(known), isCurrent: false };
    throw unavailable();
  }

  /** Marks what depends on any of these sync tags as out of date and fetches it anew. */
  async invalidate(tags: readonly string[]): Promise<void> {
    this.#changes.add(tags);
    await this.#refetch((answer) => answer.syncTags.some((tag) => tags.includes(tag)));
  }

  /** Marks everything as out of date: events may have been missed. */
  async invalidateAll(): Promise<void> {
    this.#changes.addAll();
    await this.#refetch(() => true);
  }

  /**
   * Reports the sync tags of every answer that the source gives from now on.
   * @returns a function that ends it.
   */
  onFetched(listener: (tags: readonly string[]) => void): () => void {
    return this.#queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const answer = event.query.state.data as Answer | undefined;
      if (answer) listener(answer.syncTags);
    });
  }

  /** Forgets everything and stops its timers. */
  close(): void {
    this.#backOff.close();
    this.#queries.clear();
  }

  /** Visitors who ask the same at the same time share the answer; after that it is forgotten. */
  async #readOnce(query: string, params: QueryParams): Promise<ContentAnswer> {
    const queryKey = [query, params];
    const queryFn = () => this.#fetchWithRetries(query, params);
    const fetched = this.#fetch({ queryKey, queryFn }).finally(() =>
      this.#queries.removeQueries({ queryKey, exact: true }),
    );
    const answer = await before(FIRST_CONTENT_WAIT_MS, fetched);
    if (!answer) throw unavailable();
    return current(answer);
  }

  /** What an earlier process kept counts as known, and as out of date until the source confirms it. */
  async #warmUp(options: CachedQuery, query: string, params: QueryParams): Promise<void> {
    if (this.#queries.getQueryState(options.queryKey)) return;
    const kept = await this.#warmCopy.load(query, params);
    if (!kept || this.#queries.getQueryState(options.queryKey)) return;
    this.#queries.setQueryData<Answer>(options.queryKey, kept);
    await this.#queries.invalidateQueries({ queryKey: options.queryKey, refetchType: 'none' });
  }

  /** That there is no such document is not kept: made-up addresses would fill the memory. */
  #kept(options: CachedQuery, answer: Answer): ContentAnswer {
    if (answer.result === null) this.#queries.removeQueries({ queryKey: options.queryKey });
    return current(answer);
  }

  #options(query: string, params: QueryParams): CachedQuery {
    const queryKey = [query, params];
    return {
      queryKey,
      queryFn: async (): Promise<Answer> => {
        const answer = await this.#fetchWithRetries(query, params);
        this.#warmCopy.save(query, params, answer);
        if (answer.isOvertaken) setImmediate(() => this.#fetchAgain(queryKey));
        return answer;
      },
    };
  }

  #fetchWithRetries(query: string, params: QueryParams): Promise<Answer> {
    return this.#backOff.run(hashKey([query, params]), () => this.#fetchUnchanged(query, params));
  }

  /** Fetches again while something that the answer depends on changes under way, but not for ever. */
  async #fetchUnchanged(query: string, params: QueryParams): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const since = this.#changes.now();
      const body = await this.#client.fetch<unknown>(query, params, { filterResponse: false });
      const { result, syncTags } = readResponse(query, body);
      if (result === null) this.#checkLoss(query, params, syncTags);
      if (!this.#changes.touched(syncTags, since)) return { result, syncTags };
      if (tries === TRIES_FOR_UNCHANGED) return { result, syncTags, isOvertaken: true };
    }
  }

  /**
   * A document that was there is gone. A Content Lake names the sync tags that such a result depends
   * on too, so a response without any comes from something else that answers null to every query.
   */
  #checkLoss(query: string, params: QueryParams, syncTags: readonly string[]): void {
    const known = this.#queries.getQueryData<Answer>([query, params]);
    if (syncTags.length > 0 || (known?.result ?? null) === null) return;
    throw new MalformedResponseError(
      'The content source sent null and no sync tags for a document that it had before.',
    );
  }

  /** Behind what was answered meanwhile. A failure is retried, and logged when a visitor asks. */
  #fetchAgain(queryKey: readonly unknown[]): void {
    void this.#queries.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
  }

  /** Resolves to undefined when the source failed; the reason is logged here, once a fetch. */
  #fetch(options: CachedQuery): Promise<Answer | undefined> {
    this.#backOff.hurry(hashKey(options.queryKey));
    return this.#queries.fetchQuery(options).catch((error: unknown) => {
      this.#log.error({ err: error }, 'content could not be fetched');
      return undefined;
    });
  }

  /** Starts the five minutes anew. */
  #keep(options: CachedQuery): void {
    new QueryObserver(this.#queries, { ...options, enabled: false }).subscribe(() => {})();
  }

  /**
   * A fetch under way sees for itself that it was overtaken; cut off, it would leave the source with
   * the work, and a burst of publishes would heap it up. One that waits for its next try goes on now.
   */
  async #refetch(depends: (answer: Answer) => boolean): Promise<void> {
    this.#backOff.hurryAll();
    await this.#queries.invalidateQueries(
      {
        refetchType: 'all',
        predicate: ({ state }) => !state.data || depends(state.data as Answer),
      },
      { cancelRefetch: false },
    );
  }
}

function unavailable(): ContentUnavailableError {
  return new ContentUnavailableError('The content source does not answer.');
}

function current({ isOvertaken = false, ...answer }: Answer): ContentAnswer {
  return { ...answer, isCurrent: !isOvertaken };
}

/** The promise's value, or undefined when it takes longer than `ms`. */
async function before<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
