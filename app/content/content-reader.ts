import type { ClientReturn, QueryParams } from '@sanity/client';

/** The content source failed or did not respond in time, and the cache has no earlier result. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

export interface ReadOptions {
  /**
   * Whether the result is cached; true by default. False for queries with text that a visitor typed:
   * few visitors type the same text, so caching the results would only fill memory and disk.
   */
  cache?: boolean;
  /** Until when to wait for a newer result than the one in the cache, as `performance.now()`; by default 800 ms. */
  waitUntil?: number;
}

/**
 * A part of a document in which every field can be null. The API stores any type in any field, and
 * `result-schema.server.ts` replaces each mistyped field with null.
 */
type WithNullableFields<Part> = Part extends readonly (infer Element)[]
  ? WithNullableFields<Element>[]
  : Part extends object
    ? {
        [Name in keyof Part]: Name extends `_${string}`
          ? Part[Name]
          : WithNullableFields<Part[Name]> | null;
      }
    : Part;

/**
 * The type of a query's result. When the result is an object with several subqueries, its own fields
 * are always there, because the query builds them. Fields from documents may be null.
 */
export type NullableResult<Result> = null extends Result
  ? WithNullableFields<Result>
  : Result extends readonly unknown[]
    ? WithNullableFields<Result>
    : { [Name in keyof Result]: WithNullableFields<Result[Name]> };

/** Stands in for the result of a query that `npm run typegen` has not seen, so that compiler errors say why. */
type NotGenerated = 'This query changed. Run `npm run typegen` for the types of its result.';

/** The result of one of the site's queries, given the query's text as a literal type. */
export type ContentResult<Query extends string> =
  unknown extends ClientReturn<Query> ? NotGenerated : NullableResult<ClientReturn<Query>>;

/** Runs GROQ queries and returns their typed results. */
export interface ContentReader {
  /** @throws {ContentUnavailableError} when there is neither a new nor an earlier result. */
  query<const Query extends string>(
    query: Query,
    params?: QueryParams,
    options?: ReadOptions,
  ): Promise<ContentResult<Query>>;
}

/** A query's result with the sync tags of the documents that it depends on. */
export interface ReadResult {
  result: unknown;
  /** A live event with one of these tags means that the result may have changed. */
  syncTags: ReadonlySet<string>;
  /** False when the source may have a newer result that could not be fetched in time. */
  isCurrent: boolean;
}
