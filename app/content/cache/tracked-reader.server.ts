import type { QueryParams } from '@sanity/client';
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

export function trackReads(content: ResultReader): TrackedReader {
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
      const read = await content.read(query, params, options);
      for (const tag of read.syncTags) syncTags.add(tag);
      isCurrent &&= read.isCurrent;
      return read.result as ContentResult<Query>;
    },
  };
}
