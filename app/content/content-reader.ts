import type { ClientReturn, QueryParams } from '@sanity/client';

/** The content source cannot be reached and there is no earlier content to show. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

/** How an answer is to be treated. */
export interface ReadOptions {
  /**
   * False for questions in visitors' own words: hardly anyone asks the same again, and all of them
   * together would fill memory and disk. Each is asked of the source. True unless given.
   */
  keep?: boolean;
}

/** Reads content: typed GROQ queries in, plain data out. */
export interface ContentReader {
  /** @throws {ContentUnavailableError} when there is neither an answer nor an earlier one. */
  query<const Query extends string>(
    query: Query,
    params?: QueryParams,
    options?: ReadOptions,
  ): Promise<ClientReturn<Query>>;
}

/** A query's answer with what it depends on. */
export interface ContentAnswer {
  result: unknown;
  /** An event with any of these tags may have changed the answer. */
  syncTags: readonly string[];
  /** False for the last good answer of a source that is down. */
  isCurrent: boolean;
}
