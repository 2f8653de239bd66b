import type { LakeDocument } from '../store/document.server';
import type { Snapshot } from '../store/snapshot.server';

/** Documents that contain all that a condition selects, ordered by id. Undefined means all documents. */
export type Candidates = readonly LakeDocument[] | undefined;

/** With a larger part of all documents, it is faster to look at all than to sort those found. */
const MAX_PART_FOUND = 1 / 8;

const areFew = (count: number, { all }: Snapshot) => count <= all.length * MAX_PART_FOUND;

/** Finds the documents whose attribute at a path is one of the texts. */
export function findEqual(
  path: readonly string[],
  texts: readonly string[],
  documents: Snapshot,
): Candidates {
  const [name] = path;
  if (path.length === 1 && name === '_id') return byIds(new Set(texts), documents);
  if (path.length === 1 && name === '_type') return byTypes(new Set(texts), documents);
  return path.at(-1) === '_ref' ? findReferring(texts, documents) : undefined;
}

/** Finds the documents that refer to one of the targets. */
export const findReferring = (targets: readonly string[], documents: Snapshot) =>
  byIds(documents.referring(targets), documents);

function byIds(ids: ReadonlySet<string>, documents: Snapshot): Candidates {
  if (!areFew(ids.size, documents)) return undefined;
  return ordered([...ids].flatMap((id) => documents.get(id) ?? []));
}

function byTypes(types: ReadonlySet<string>, documents: Snapshot): Candidates {
  const lists = Array.from(types, (type) => documents.ofType(type));
  if (lists.length === 1) return lists[0];
  const found = lists.flat();
  return areFew(found.length, documents) ? ordered(found) : undefined;
}

/** Returns documents in the order of their ids, each once. */
function ordered(documents: readonly LakeDocument[]): LakeDocument[] {
  return [...new Set(documents)].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
