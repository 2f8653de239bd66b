import type { QueryParams, SanityClient } from '@sanity/client';
import {
  ContentUnavailableError,
  type ContentReader,
  type ContentResult,
} from '~/content/content-reader';
import { readResult } from '~/content/source/source-response.server';

/** Names of fields whose strings are read by code. An invisible mark would break that code. */
const READ_BY_PROGRAMS = new Set([
  'icon',
  'sizeClass',
  'url',
  'href',
  'slug',
  'topics',
  'publishedAt',
  'lqip',
  'from',
  'to',
]);

/**
 * Returns a reader of drafts for one request. It uses no cache, and each text has an invisible mark
 * that tells the Studio which field the text comes from (click-to-edit).
 * @param client a client of the site's content source.
 */
export function createPreviewReader(
  client: SanityClient,
  token: string,
  studioUrl: string,
): ContentReader {
  const drafts = client.withConfig({
    token,
    perspective: 'drafts',
    useCdn: false,
    resultSourceMap: 'withKeyArraySelector',
    stega: {
      enabled: true,
      studioUrl,
      filter: (props) =>
        props.filterDefault(props) &&
        !props.sourcePath.some((part) => READ_BY_PROGRAMS.has(String(part))),
    },
  });
  const fetched = new Map<string, Promise<unknown>>();
  /** The page and its metadata use the same queries; each is fetched once for a request. */
  const fetchOnce = (query: string, params: QueryParams) => {
    const key = JSON.stringify([query, params]);
    const known = fetched.get(key) ?? drafts.fetch<unknown>(query, params);
    fetched.set(key, known);
    return known;
  };
  return {
    async query<const Query extends string>(query: Query, params: QueryParams = {}) {
      try {
        return readResult(query, await fetchOnce(query, params)) as ContentResult<Query>;
      } catch (cause) {
        throw new ContentUnavailableError('Drafts could not be read.', { cause });
      }
    },
  };
}
