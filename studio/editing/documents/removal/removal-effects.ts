import { z } from 'zod';
import { getPublishedId, isPublishedId, type Reference, type SanityDocument } from 'sanity';
import { changeablePath, ownPath } from '../../../../app/content/document-types';
import { eachOf } from '../../../../app/jobs/stored-documents';
import { useLiveQuery } from '../../../lib/use-live-query';
import { slugOf } from '../slug-of';

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
}

/**
 * The documents that contain the id of a document, drafts included, and the published documents that contain the path
 * of its page. Links in texts and redirects have a path and no id, so the Studio itself does not find them.
 * `path("*")` matches only published documents, because the ids of drafts have a dot.
 */
const EFFECTS = `{
  "referring": *[references($id) && !(_id in [$id, "drafts." + $id])],
  "linking": *[_type in ["article", "page"] && _id in path("*") && _id != $id
    && count([
      ...body[].markDefs[].href, ...sections[].body[].markDefs[].href,
      ...sections[].actions[].href, ...sections[].link.href
    ][@ == $path || string::startsWith(@, $path + "#")]) > 0
  ] | order(title asc){ _id, _type },
  "redirectsToIt": *[_type == "redirect" && _id in path("*") && to == $path].from
}`;

/** A document with all its fields, which may be anything. */
const Named = z.looseObject({ _id: z.string(), _type: z.string() });
type Named = z.infer<typeof Named>;
const Effects = z.object({
  referring: z.array(Named),
  linking: z.array(Named),
  redirectsToIt: eachOf(z.string()),
});

/** Returns what depends on a document; undefined while it is being looked up. */
export function useRemovalEffects(
  type: string,
  id: string,
  published: SanityDocument | null,
): RemovalEffects | undefined {
  const path = changeablePath(type) && ownPath(type, slugOf(published));
  const changing = `references(${JSON.stringify(id)})`;
  const { data } = useLiveQuery(Effects, EFFECTS, { id, path: path ?? '' }, changing);
  if (!data) return undefined;
  const isStrong = (document: Named) => hasStrongReference(document, id);
  const referring = withoutDrafts(data.referring.filter(isStrong));
  if (!path) return { path, referring, linking: [], redirectsToIt: [] };
  // A weak reference, such as that of a menu entry, prevents no removal.
  const weak = data.referring.filter((each) => !isStrong(each) && isPublishedId(each._id));
  return { ...data, path, referring, linking: [...data.linking, ...withoutDrafts(weak)] };
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
