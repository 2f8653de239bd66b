import type { SanityClient } from '@sanity/client';
import { getPublishedId } from '@sanity/client/csm';
import { z } from 'zod';
import { documentTypes, ownPath } from '../../app/content/document-types';
import { eachOf, ifUsable } from '../../app/jobs/stored-documents';

export interface SitePage {
  /** The id of the published document. */
  id: string;
  type: string;
  title: string;
  path: string;
  /** Whether the page has only a draft yet, so that visitors cannot open it. */
  isDraft?: true;
}

/** The published version stands before the draft of the same document. */
const PAGES = `*[_type in $types && defined(slug.current)] | order(_id in path("drafts.**")) {
  _id, _type, "title": coalesce(title, name), "slug": slug.current
}`;

const FoundPages = eachOf(
  z.object({
    _id: z.string(),
    _type: z.string(),
    title: ifUsable(z.string()),
    slug: z.string(),
  }),
);

/**
 * Returns the pages of the site: the fixed ones, and one for each document.
 * @param perspective `raw` adds the documents that are not published yet.
 */
export async function fetchSitePages(
  client: SanityClient,
  perspective: 'published' | 'raw' = 'published',
): Promise<SitePage[]> {
  const fixed = documentTypes.flatMap(({ name, ids, path, title }) =>
    path && !path.includes(':slug') ? [{ id: ids?.[0] ?? path, type: name, title, path }] : [],
  );
  const types = documentTypes.flatMap(({ name, path }) => (path?.includes(':slug') ? name : []));
  const found = FoundPages.parse(await client.fetch<unknown>(PAGES, { types }, { perspective }));
  const pages = new Map<string, SitePage>();
  for (const { _id, _type, title, slug } of found) {
    const id = getPublishedId(_id);
    const path = ownPath(_type, slug);
    if (pages.has(id) || path === undefined) continue;
    pages.set(id, {
      id,
      type: _type,
      title: title ?? slug,
      path,
      ...(id !== _id && { isDraft: true as const }),
    });
  }
  return [...fixed, ...pages.values()];
}
