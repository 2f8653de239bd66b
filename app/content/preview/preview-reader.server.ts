import type { QueryParams, SanityClient } from '@sanity/client';
import {
  ContentUnavailableError,
  type ContentReader,
  type ReadOptions,
} from '~/content/content-reader';
import { SEARCHED_REVISIONS_QUERY, SEARCHED_DOCUMENTS_QUERY } from '~/content/queries';
import { readResult } from '~/content/source/source-response.server';
import { ShownSchedule, shownAt } from '~/content/schedules/schedule';
import { parseEach } from '~/jobs/stored-documents';
import type { PreviewedRequest } from './preview-session.server';

/** Names of fields whose strings are read by code. An invisible mark would break that code. */
const READ_BY_PROGRAMS = new Set([
  'icon',
  'sizeClass',
  'kind',
  'cells',
  'section',
  'url',
  'href',
  'fragment',
  'slug',
  'publishedAt',
  'lqip',
  'uses',
  'from',
  'to',
]);

/** How many texts of a page have a mark. The home page has 600. A mark is a thousand characters long. */
const MAX_MARKS = 1_000;

/** The queries of the search index. */
const INDEXED_FOR_VISITORS: ReadonlySet<string> = new Set([
  SEARCHED_REVISIONS_QUERY,
  SEARCHED_DOCUMENTS_QUERY,
]);

/**
 * Returns a reader of drafts for one request. It uses no cache. In the Studio's frame, each text has an invisible mark
 * that tells the Studio which field the text comes from (click-to-edit). Elsewhere a mark would only be copied.
 * @param client a client of the site's content source.
 */
export function createPreviewReader(
  client: SanityClient,
  token: string,
  { isInStudio, studioOrigin: studioUrl }: PreviewedRequest,
): ContentReader {
  const drafts = client.withConfig({ token, perspective: 'drafts', useCdn: false });
  if (!isInStudio) return draftReader(() => drafts);
  let marksLeft = MAX_MARKS;
  const marked = drafts.withConfig({
    resultSourceMap: 'withKeyArraySelector',
    stega: {
      enabled: true,
      studioUrl,
      filter: (props) =>
        props.filterDefault(props) &&
        !props.sourcePath.some((part) => READ_BY_PROGRAMS.has(String(part))) &&
        (marksLeft -= 1) >= 0,
    },
  });
  return draftReader(() => marked);
}

/**
 * Returns a reader for one shared draft: the published content with this draft over it. It shows no
 * other draft. Only a lake has such a perspective.
 * @param draftId the id under which the draft is stored.
 * @param visitors reads what the search indexes. Visitors search in the same index, so a draft must not
 * get into it.
 */
export function createSharedDraftReader(
  client: SanityClient,
  token: string,
  draftId: string,
  visitors: ContentReader,
): ContentReader {
  const withDraft = client.withConfig({ token, perspective: [draftId], useCdn: false });
  return draftReader(() => withDraft, visitors);
}

/** The open schedules. A draft that was changed since it was scheduled will not be published. */
const OPEN_SCHEDULES_QUERY = `*[_type == "schedule" && state in ["waiting", "running"] &&
  (action == "unpublish" || !defined(revision) || revision == *[_id == "drafts." + ^.documentId][0]._rev)
]{_id, _type, state, at, action, documentId}`;

/**
 * Returns a reader for one request that shows the site as it will be at a moment: the published documents, with
 * the drafts that are scheduled to be published by then, and without the documents that are scheduled to be
 * taken off by then. It shows no other draft. Only a lake has such a perspective [schedule.preview].
 * @param moment ms since 1970
 * @param visitors as for a shared draft
 */
export function createMomentReader(
  client: SanityClient,
  token: string,
  moment: number,
  visitors: ContentReader,
): ContentReader {
  const stored = client.withConfig({ token, perspective: 'raw', useCdn: false });
  async function readAtMoment(): Promise<SanityClient> {
    const schedules = await stored.fetch<unknown>(OPEN_SCHEDULES_QUERY);
    const shown = shownAt(parseEach(ShownSchedule, schedules).usable, moment);
    const layers = Array.from(shown, ([id, action]) =>
      action === 'publish' ? `drafts.${id}` : `without.${id}`,
    );
    return stored.withConfig({ perspective: [...layers, 'published'] });
  }
  let atMoment: Promise<SanityClient> | undefined;
  return draftReader(() => (atMoment ??= readAtMoment()), visitors);
}

/**
 * @param reading returns a client that reads in the perspective to show.
 * @param visitors reads what the search indexes; without it, `reading` does.
 */
function draftReader(
  reading: () => SanityClient | Promise<SanityClient>,
  visitors?: ContentReader,
): ContentReader {
  const fetched = new Map<string, Promise<unknown>>();
  /** The page and its metadata use the same queries; each is fetched once for a request. */
  const fetchOnce = (query: string, params: QueryParams) => {
    const key = JSON.stringify([query, params]);
    const fetch = async (): Promise<unknown> => (await reading()).fetch(query, params);
    const known = fetched.get(key) ?? fetch();
    fetched.set(key, known);
    return known;
  };
  return {
    async query<const Query extends string>(
      query: Query,
      params: QueryParams = {},
      ...options: [ReadOptions?]
    ) {
      if (visitors && INDEXED_FOR_VISITORS.has(query)) {
        return visitors.query(query, params, ...options);
      }
      try {
        return readResult(query, await fetchOnce(query, params));
      } catch (cause) {
        throw new ContentUnavailableError('Drafts could not be read.', { cause });
      }
    },
  };
}
