import type { QueryParams } from '@sanity/client';
import type { ContentAnswer, ContentReader, ContentResult, ReadOptions } from '../content-reader';

/** A reader that remembers, for one page, what the page was made of. */
export interface TrackedReader extends ContentReader {
  /** Sync tags of everything read so far. */
  readonly syncTags: ReadonlySet<string>;
  /** False once anything read was older than what the source may have by now. */
  readonly isCurrent: boolean;
}

interface AnsweringReader {
  read(query: string, params: QueryParams, options?: ReadOptions): Promise<ContentAnswer>;
}

export function trackReads(content: AnsweringReader): TrackedReader {
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
      const answer = await content.read(query, params, options);
      for (const tag of answer.syncTags) syncTags.add(tag);
      isCurrent &&= answer.isCurrent;
      return answer.result as ContentResult<Query>;
    },
  };
}
