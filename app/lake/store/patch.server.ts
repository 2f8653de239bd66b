import { z } from 'zod';
import type { LakeDocument } from './document.server';
import { OperationError } from './errors.server';
import {
  editText,
  increase,
  insert,
  set,
  setIfMissing,
  unset,
  type Placement,
} from './patch-operations.server';

const Fields = z.record(z.string(), z.unknown());
const Items = z.array(z.unknown());
const Insert = z.union(
  [
    z.strictObject({ before: z.string(), items: Items }),
    z.strictObject({ after: z.string(), items: Items }),
    z.strictObject({ replace: z.string(), items: Items }),
  ],
  'An insert has "items", and a path in one of "before", "after" and "replace"',
);

/** The operations of a patch, as `@sanity/client` and the Studio send them. */
export const PatchOperations = z.strictObject({
  set: Fields.optional(),
  setIfMissing: Fields.optional(),
  unset: z.array(z.string()).optional(),
  insert: Insert.optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  ifRevisionID: z.string().optional(),
});
export type PatchOperations = z.infer<typeof PatchOperations>;

/**
 * Applies a patch to a copy of the document.
 * @throws {OperationError} 409 when the document has another revision than `ifRevisionID`, 400 when the
 *   patch cannot be applied
 */
export function applyPatch(document: LakeDocument, patch: PatchOperations): LakeDocument {
  const { ifRevisionID, ...operations } = patch;
  if (ifRevisionID !== undefined) assertRevision(document, ifRevisionID);
  const patched = apply(document, operations);
  for (const field of ['_id', '_type'] as const) {
    if (patched[field] === document[field]) continue;
    const description = `Cannot modify immutable attribute "${field}"`;
    const about = { id: document._id, attribute: field };
    throw new OperationError(409, 'mutationImmutableAttributeError', description, about);
  }
  return patched;
}

/** @throws {OperationError} 409 when the document is not at that revision */
export function assertRevision(document: LakeDocument, expected: string): void {
  if (document._rev === expected) return;
  const { _id: id, _rev: currentRevisionID } = document;
  throw new OperationError(
    409,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected "${expected}"`,
    { id, currentRevisionID, expectedRevisionID: expected },
  );
}

function apply(document: LakeDocument, operations: PatchOperations): LakeDocument {
  const patched = structuredClone(document);
  try {
    applyInOrder(patched, operations);
    return patched;
  } catch (cause) {
    const { _id: id } = document;
    const description = `Cannot apply the patch to "${id}": ${(cause as Error).message}`;
    throw new OperationError(400, 'patchError', description, { id });
  }
}

/** Changes a document in the order of Sanity's clients. */
function applyInOrder(document: LakeDocument, patch: PatchOperations): void {
  const each = <T>(given: Record<string, T> = {}) => Object.entries(given);
  for (const [path, value] of each(patch.setIfMissing)) setIfMissing(document, path, value);
  for (const [path, value] of each(patch.set)) set(document, path, value);
  for (const path of patch.unset ?? []) unset(document, path);
  for (const [path, edits] of each(patch.diffMatchPatch)) editText(document, path, edits);
  for (const [path, by] of each(patch.inc)) increase(document, path, by);
  for (const [path, by] of each(patch.dec)) increase(document, path, -by);
  if (!patch.insert) return;
  const { items, ...place } = patch.insert;
  for (const [placement, path] of each(place)) {
    insert(document, placement as Placement, path, items);
  }
}
