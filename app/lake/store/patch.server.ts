import { Mutation } from '@sanity/mutator';
import { z } from 'zod';
import { OperationError } from './errors.server';
import type { LakeDocument } from './document.server';

const Fields = z.record(z.string(), z.unknown());

/** The operations of a patch, as `@sanity/client` and the Studio send them. */
export const PatchOperations = z.strictObject({
  set: Fields.optional(),
  setIfMissing: Fields.optional(),
  unset: z.array(z.string()).optional(),
  insert: Fields.optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  merge: Fields.optional(),
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
    throw new OperationError(409, {
      type: 'mutationImmutableAttributeError',
      description: `Cannot modify immutable attribute "${field}"`,
      id: document._id,
      attribute: field,
    });
  }
  return patched;
}

/** @throws {OperationError} 409 when the document is not at that revision */
export function assertRevision(document: LakeDocument, expected: string): void {
  if (document._rev === expected) return;
  throw new OperationError(409, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${document._id}" has unexpected revision ID ("${document._rev}"), expected "${expected}"`,
    id: document._id,
    currentRevisionID: document._rev,
    expectedRevisionID: expected,
  });
}

/**
 * Applies a copy of the operations, so that two patched documents never share an object: a source map
 * identifies a document by its objects.
 */
function apply(document: LakeDocument, operations: object): LakeDocument {
  const patch = { id: document._id, ...structuredClone(operations) };
  try {
    return new Mutation({ mutations: [{ patch }] }).apply(document) as LakeDocument;
  } catch (cause) {
    throw new OperationError(400, {
      type: 'patchError',
      description: `Cannot apply the patch to "${document._id}": ${(cause as Error).message}`,
      id: document._id,
    });
  }
}
