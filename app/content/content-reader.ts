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

/**
 * A part of a document as it reaches the pages. The API stores any type in any field, so a value that
 * contradicts the schema is left out on its way (`conform.server.ts`), and any field can be null.
 */
type Conformed<Part> = Part extends readonly (infer Element)[]
  ? Conformed<Element>[]
  : Part extends object
    ? {
        [Name in keyof Part]: Name extends `_${string}` ? Part[Name] : Conformed<Part[Name]> | null;
      }
    : Part;

/** A query's result: what the query itself builds is always there, what comes from documents may not be. */
type QueryResult<Result> = null extends Result
  ? Conformed<Result>
  : Result extends readonly unknown[]
    ? Conformed<Result>
    : { [Name in keyof Result]: Conformed<Result[Name]> };

/** The result of a query of this site. */
export type ContentResult<Query extends string> =
  unknown extends ClientReturn<Query> ? ClientReturn<Query> : QueryResult<ClientReturn<Query>>;

/** Reads content: typed GROQ queries in, plain data out. */
export interface ContentReader {
  /** @throws {ContentUnavailableError} when there is neither an answer nor an earlier one. */
  query<const Query extends string>(
    query: Query,
    params?: QueryParams,
    options?: ReadOptions,
  ): Promise<ContentResult<Query>>;
}

/** A query's answer with what it depends on. */
export interface ContentAnswer {
  result: unknown;
  /** An event with any of these tags may have changed the answer. */
  syncTags: readonly string[];
  /** False for the last good answer of a source that is down. */
  isCurrent: boolean;
}
