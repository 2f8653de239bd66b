import type { SanityClient } from '@sanity/client';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../../../../app/content/api-version';
import { changeablePath } from '../../../../app/document-types';
import { pathOf } from '../../../../app/paths';
import { fetchSitePages, type SitePage } from '../../../lib/site-pages';

/** What depends on a document that is about to be taken off the site or deleted. */
export interface RemovalEffects {
  /** The published address of its page; undefined when it has none. */
  path: string | undefined;
  /** The documents that refer to it. The content source refuses the removal while there are any. */
  referring: { _id: string; _type: string }[];
  /** The documents whose texts link to its page, or to a section of it. */
  linking: { _id: string; _type: string; title: string | null }[];
  /** The old addresses that redirect to its page. */
  redirectsToIt: string[];
  /** The other pages of the site, to which its address could lead. */
  otherPages: SitePage[];
}

const DEPENDING = `{
  "slug": *[_id == $id][0].slug.current,
  "referring": *[references($id) && !(_id in [$id, "drafts." + $id])]{ _id, _type }
}`;

/** Returns what depends on a document; undefined while it is being looked up. */
export function useRemovalEffects(type: string, id: string): RemovalEffects | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const [effects, setEffects] = useState<RemovalEffects>();
  useEffect(() => {
    let isCurrent = true;
    void fetchEffects(client, type, id).then((found) => isCurrent && setEffects(found));
    return () => {
      isCurrent = false;
    };
  }, [client, type, id]);
  return effects;
}

async function fetchEffects(
  client: SanityClient,
  type: string,
  id: string,
): Promise<RemovalEffects> {
  const raw = { perspective: 'raw' } as const;
  const { slug, referring } = await client.fetch<{
    slug: string | null;
    referring: RemovalEffects['referring'];
  }>(DEPENDING, { id }, raw);
  const pattern = changeablePath(type);
  const path = pattern && slug ? pathOf(pattern, slug) : undefined;
  if (!path) return { path, referring, linking: [], redirectsToIt: [], otherPages: [] };
  const [linking, redirectsToIt, pages] = await Promise.all([
    fetchLinking(client, id, path),
    fetchRedirectsTo(client, path),
    fetchSitePages(client),
  ]);
  const otherPages = pages.filter((page) => page.path !== path);
  return { path, referring, linking, redirectsToIt, otherPages };
}

/** The Studio itself names only the documents that refer to another one by its id. */
const LINKING = `*[_type in ["article", "page"] && _id != $id
  && count((body[].markDefs[].href)[@ == $path || string::startsWith(@, $path + "#")]) > 0
]{ _id, _type, title } | order(title asc)`;

function fetchLinking(client: SanityClient, id: string, path: string) {
  const published = { perspective: 'published' } as const;
  return client.fetch<RemovalEffects['linking']>(LINKING, { id, path }, published);
}

/** Returns the old addresses that lead to a page now. */
function fetchRedirectsTo(client: SanityClient, path: string): Promise<string[]> {
  const query = '*[_type == "redirect" && to == $path].from';
  return client.fetch<string[]>(query, { path }, { perspective: 'published' });
}
