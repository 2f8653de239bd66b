import type { SanityClient } from '@sanity/client';
import { documentTypes } from '../../app/document-types';
import { pathOf } from '../../app/paths';

/** A page of the site. */
export interface SitePage {
  id: string;
  title: string;
  path: string;
}

const PAGES =
  '*[_type in $types && defined(slug.current)]{ _id, _type, "title": coalesce(title, name), "slug": slug.current }';

interface FoundPage {
  _id: string;
  _type: string;
  title: string | null;
  slug: string;
}

/** Returns the pages that visitors can open: the fixed ones, and one for each published document. */
export async function fetchSitePages(client: SanityClient): Promise<SitePage[]> {
  const fixed = documentTypes.flatMap(({ ids, path, title }) =>
    path && !path.includes(':slug') ? [{ id: ids?.[0] ?? path, title, path }] : [],
  );
  const patterns = new Map(
    documentTypes.flatMap(({ name, path }) =>
      path?.includes(':slug') ? [[name as string, path] as const] : [],
    ),
  );
  const found = await client.fetch<FoundPage[]>(
    PAGES,
    { types: [...patterns.keys()] },
    { perspective: 'published' },
  );
  const pages = found.map(({ _id, _type, title, slug }) => ({
    id: _id,
    title: title ?? slug,
    path: pathOf(patterns.get(_type) ?? '', slug),
  }));
  return [...fixed, ...pages];
}
