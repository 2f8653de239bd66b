import type { QueryParams, SanityClient } from '@sanity/client';
import {
  ContentUnavailableError,
  type ContentReader,
  type ContentResult,
} from '~/content/content-reader';
import { readResult } from '~/content/source/source-response.server';

/** Ends of paths whose strings a program reads; an invisible mark in them would break it. */
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
 * Reads drafts, past every cache, with an invisible mark in each text that tells the Studio where it
 * comes from (click-to-edit).
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
  return {
    async query<const Query extends string>(query: Query, params: QueryParams = {}) {
      try {
        return readResult(
          query,
          await drafts.fetch<unknown>(query, params),
        ) as ContentResult<Query>;
      } catch (cause) {
        throw new ContentUnavailableError('Drafts could not be read.', { cause });
      }
    },
  };
}
