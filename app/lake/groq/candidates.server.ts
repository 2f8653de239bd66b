import type { LakeDocument } from '../store/document.server';
import type { View } from '../store/view.server';

/** Documents that contain all that a condition selects, ordered by id. Undefined means all documents. */
export type Candidates = readonly LakeDocument[] | undefined;

/** With a larger part of all documents, it is faster to look at all than to sort those found. */
const MAX_PART_FOUND = 1 / 8;

/** Finds the documents whose attribute at a path is one of the texts. */
export function findEqual(path: readonly string[], texts: readonly string[], view: View) {
  const [name] = path;
  const isTopLevel = path.length === 1;
  if (isTopLevel && name === '_id')
    return joined(
      texts.map((id) => listOf(view.get(id))),
      view,
    );
  if (isTopLevel && name === '_type')
    return joined(
      texts.map((type) => view.ofType(type)),
      view,
    );
  return path.at(-1) === '_ref' ? findReferring(texts, view) : undefined;
}

/** Finds the documents that refer to one of the targets. */
export const findReferring = (targets: readonly string[], view: View) =>
  joined(
    targets.map((target) => view.referringTo(target)),
    view,
  );

const listOf = (document: LakeDocument | undefined) => (document ? [document] : []);

/** Joins ordered lists, unless they are a large part of all documents. */
function joined(lists: readonly (readonly LakeDocument[])[], { documents }: View): Candidates {
  if (lists.length === 1) return lists[0];
  const found = new Set(lists.flat());
  if (found.size > documents.length * MAX_PART_FOUND) return undefined;
  return [...found].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
