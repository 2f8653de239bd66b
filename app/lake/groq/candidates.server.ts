import type { LakeDocument } from '../store/document.server';
import type { Snapshot } from '../store/snapshot.server';

/** Documents that contain all that a condition selects. */
export interface Candidates {
  size: number;
  documents: () => readonly LakeDocument[];
}

/** With a larger part of all documents, it is faster to look at all than to sort those found. */
const MAX_PART_FOUND = 1 / 8;

/** A list that is this short needs no index that may have to be made first. */
export const SHORT_LIST = 50;

/** Returns the candidates of two lists, or undefined when they are a large part of all documents. */
export function inEither(
  left: Candidates,
  right: Candidates,
  documents: Snapshot,
): Candidates | undefined {
  const size = left.size + right.size;
  if (size > documents.all.length * MAX_PART_FOUND) return undefined;
  return { size, documents: () => ordered([...left.documents(), ...right.documents()]) };
}

/** Finds the documents whose attribute at a path is one of the texts. */
export function findEqual(path: readonly string[], texts: readonly string[], documents: Snapshot) {
  const [name] = path;
  if (path.length === 1 && name === '_id') return byIds(new Set(texts), documents);
  if (path.length === 1 && name === '_type') return byTypes(new Set(texts), documents);
  if (path.at(-1) === '_ref') return findReferring(texts, documents);
  if (documents.all.length <= SHORT_LIST) return undefined;
  const ids = documents.holding(path, texts);
  return ids && byIds(ids, documents);
}

/** Finds the documents that refer to one of the targets. */
export const findReferring = (targets: readonly string[], documents: Snapshot) =>
  byIds(documents.referring(targets), documents);

function byIds(ids: ReadonlySet<string>, documents: Snapshot): Candidates | undefined {
  if (ids.size > SHORT_LIST && ids.size > documents.all.length * MAX_PART_FOUND) return undefined;
  const find = () => ordered([...ids].flatMap((id) => documents.get(id) ?? []));
  return { size: ids.size, documents: find };
}

function byTypes(types: ReadonlySet<string>, documents: Snapshot): Candidates | undefined {
  const lists = Array.from(types, (type) => documents.ofType(type));
  const size = lists.reduce((sum, list) => sum + list.length, 0);
  if (lists.length === 1) return { size, documents: () => lists[0] ?? [] };
  if (size > documents.all.length * MAX_PART_FOUND) return undefined;
  return { size, documents: () => ordered(lists.flat()) };
}

/** Returns documents in the order of their ids, each once. */
function ordered(documents: readonly LakeDocument[]): LakeDocument[] {
  return [...new Set(documents)].toSorted((a, b) => (a._id < b._id ? -1 : 1));
}
