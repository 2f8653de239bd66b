import { z } from 'zod';
import type { LakeDocument } from './document.server';
import { OperationError } from './errors.server';
import { editText, increase, insert, set, setIfMissing, unset } from './patch-operations.server';

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
  try {
    const steps = stepsOf(operations);
    return steps.reduce<unknown>((result, step) => step(result), document) as LakeDocument;
  } catch (cause) {
    const { _id: id } = document;
    const description = `Cannot apply the patch to "${id}": ${(cause as Error).message}`;
    throw new OperationError(400, 'patchError', description, { id });
  }
}

type Step = (document: unknown) => unknown;

/** Returns one step for each path of a patch, in the order of Sanity's clients. */
function stepsOf(patch: PatchOperations): Step[] {
  return [
    ...each(patch.setIfMissing, setIfMissing),
    ...each(patch.set, set),
    ...(patch.unset ?? []).map((path) => (document: unknown) => unset(document, path)),
    ...each(patch.diffMatchPatch, editText),
    ...each(patch.inc, increase),
    ...each(patch.dec, (document, path, by) => increase(document, path, -by)),
    ...(patch.insert ? [insertion(patch.insert)] : []),
  ];
}

function each<T>(
  given: Record<string, T> | undefined,
  operation: (document: unknown, path: string, argument: T) => unknown,
): Step[] {
  return Object.entries(given ?? {}).map(
    ([path, argument]) =>
      (document) =>
        operation(document, path, argument),
  );
}

function insertion(given: z.infer<typeof Insert>): Step {
  const { items } = given;
  if ('before' in given) return (document) => insert(document, 'before', given.before, items);
  if ('after' in given) return (document) => insert(document, 'after', given.after, items);
  return (document) => insert(document, 'replace', given.replace, items);
}
