import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { useEffect, useState } from 'react';
import { getPublishedId, isPublishedId, type Reference, useClient } from 'sanity';
import { API_VERSION } from '../../../../app/content/api-version';
import { changeablePath, ownPath } from '../../../../app/content/document-types';
import { eachOf, StoredText } from '../../../../app/jobs/stored-documents';
import { fetchSitePages, type SitePage } from '../../../lib/site-pages';

/** What depends on a document that is about to be taken off the site or deleted. */
export interface RemovalEffects {
  /** The published address of its page; undefined when it has none. */
  path: string | undefined;
  /** The documents that refer to it. The content source refuses the removal while there are any. */
  referring: { _id: string; _type: string }[];
  /** The documents whose texts link to its page or a section of it, or that refer to it weakly. */
  linking: { _id: string; _type: string }[];
  /** The old addresses that redirect to its page. */
  redirectsToIt: string[];
  /** The other pages of the site, to which its address could lead. */
  otherPages: SitePage[];
}

/** By its id. An unpublished draft can refer to it too. */
const BY_ID = `{
  "slug": *[_id == $id][0].slug.current,
  "referring": *[references($id) && !(_id in [$id, "drafts." + $id])]
}`;

/**
 * By the path of its page. Links in texts and redirects contain no id, so the Studio itself does not find
 * them.
 */
const BY_PATH = `{
  "linking": *[_type in ["article", "page"] && _id != $id
    && count([
      ...body[].markDefs[].href, ...sections[].body[].markDefs[].href,
      ...sections[].actions[].href, ...sections[].link.href
    ][@ == $path || string::startsWith(@, $path + "#")]) > 0
  ] | order(title asc){ _id, _type },
  "redirectsToIt": *[_type == "redirect" && to == $path].from
}`;

/** A document with all its fields, which may be anything. */
const Named = z.looseObject({ _id: z.string(), _type: z.string() });
type Named = z.infer<typeof Named>;
const ById = z.object({ slug: StoredText, referring: z.array(Named) });
const ByPath = z.object({ linking: z.array(Named), redirectsToIt: eachOf(z.string()) });

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
  const byId = ById.parse(await client.fetch<unknown>(BY_ID, { id }, { perspective: 'raw' }));
  const isStrong = (document: Named) => hasStrongReference(document, id);
  const referring = withoutDrafts(byId.referring.filter(isStrong));
  // A weak reference, such as that of a menu entry, prevents no removal.
  const weak = byId.referring.filter((each) => !isStrong(each) && isPublishedId(each._id));
  const path = changeablePath(type) && ownPath(type, byId.slug);
  if (!path) return { path, referring, linking: [], redirectsToIt: [], otherPages: [] };
  const [byPath, pages] = await Promise.all([
    client.fetch<unknown>(BY_PATH, { id, path }, { perspective: 'published' }),
    fetchSitePages(client),
  ]);
  const { linking, redirectsToIt } = ByPath.parse(byPath);
  return {
    redirectsToIt,
    linking: [...linking, ...withoutDrafts(weak)],
    path,
    referring,
    otherPages: pages.filter((page) => page.path !== path),
  };
}

/** Returns whether a value has a reference that the content source keeps from leading nowhere. */
function hasStrongReference(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { _ref, _weak } = value as Partial<Reference>;
  return (
    (_ref === id && !_weak) || Object.values(value).some((part) => hasStrongReference(part, id))
  );
}

/** Returns one entry for a document and its draft. */
function withoutDrafts(documents: RemovalEffects['referring']): RemovalEffects['referring'] {
  const types = new Map(documents.map(({ _id, _type }) => [getPublishedId(_id), _type]));
  return [...types].map(([_id, _type]) => ({ _id, _type }));
}
