import type { QueryParams } from '@sanity/client';
import { NEWER_RESULT_WAIT_MS, type ContentCache } from './content-cache.server';
import type { ContentResult, ReadOptions } from '../content-reader';

/**
 * Returns a content reader for one page, which collects the sync tags of all results that the page uses, and whether
 * all of them were current. All its reads together wait for newer results as long as one would.
 */
export function trackReads(content: Pick<ContentCache, 'read'>) {
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
