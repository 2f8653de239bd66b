import type { QueryParams } from '@sanity/client';
import { NEWER_RESULT_WAIT_MS } from './content-cache.server';
import type { ContentReader, ContentResult, ReadOptions, ReadResult } from '../content-reader';

/** A content reader for one page. It collects the sync tags of all results that the page uses. */
export interface TrackedReader extends ContentReader {
  readonly syncTags: ReadonlySet<string>;
  /** False when one of the results was not current. */
  readonly isCurrent: boolean;
}

/** The part of the content cache that this module uses. */
interface ResultReader {
  read(query: string, params: QueryParams, options?: ReadOptions): Promise<ReadResult>;
}

/**
 * Returns a reader for one page. All its reads together wait for newer results as long as one would.
 */
export function trackReads(content: ResultReader): TrackedReader {
  const waitUntil = performance.now() + NEWER_RESULT_WAIT_MS;
  const syncTags = new Set<string>();
  let isCurrent = true;
  return {
    syncTags,
    get isCurrent() {
      return isCurrent;
    },
    async query<const Query extends string>(
      query: Query,
      params: QueryParams = {},
      options?: ReadOptions,
    ) {
      const read = await content.read(query, params, { waitUntil, ...options });
      for (const tag of read.syncTags) syncTags.add(tag);
      isCurrent &&= read.isCurrent;
      return read.result as ContentResult<Query>;
    },
  };
}
