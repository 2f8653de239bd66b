import { isDeepStrictEqual } from 'node:util';
import type { ContentLimits } from './content-limits.server';
import type { LakeDocument } from './document.server';
import { OperationError } from './errors.server';
import type { RequiredFields } from './required-fields.server';
import type { User } from './user.server';

/** A change of one document by a member of staff. */
export interface StaffWrite {
  id: string;
  /** The document as it is stored; null when there is none. */
  before: LakeDocument | null;
  /** The document as it would be stored; null when it would be deleted. */
  after: LakeDocument | null;
  /** The stored layers of the document: its published form, its draft and its versions. */
  layers: readonly LakeDocument[];
  author: User;
}

/** What the content must fulfil. The lake itself knows no type of document. */
export interface ContentRules {
  /** Types whose documents the Studio lets only an administrator change; none unless given. */
  administratorTypes?: readonly string[] | undefined;
  /** Types of whose documents no history is kept, whatever their ids are; none unless given. */
  privateTypes?: readonly string[] | undefined;
  /** None unless given. */
  requiredFields?: RequiredFields | undefined;
  /** None unless given. */
  contentLimits?: ContentLimits | undefined;
  /** Returns what is wrong with a stored document; nothing unless given. */
  problemOf?: ((document: LakeDocument) => string | undefined) | undefined;
  /** Returns why a document cannot be published at its address, as a sentence; undefined when it can. */
  addressProblem?: ((document: LakeDocument) => string | undefined) | undefined;
  /**
   * Checks a change by staff. It may return another document to store instead of `after`.
   * @throws {OperationError} when staff may not make this change
   */
  staffWrite?: ((write: StaffWrite) => LakeDocument | undefined) | undefined;
  /** The largest size of all documents, as `Dataset.size`. By default, as much as the memory can hold. */
  maxSize?: number | undefined;
}

/**
 * A published document that already has an address that is not allowed keeps it, so that its other fields can be
 * changed.
 * @throws {OperationError} 400 when a document is about to be published at an address that is not allowed
 */
export function assertAddress(
  published: LakeDocument | null | undefined,
  after: LakeDocument,
  addressProblem: ContentRules['addressProblem'],
): void {
  const problem = addressProblem?.(after);
  if (problem === undefined || isDeepStrictEqual(published?.slug, after.slug)) return;
  const description = `The document "${after._id}" cannot be published at its address. ${problem}`;
  throw new OperationError(400, 'validationError', description, { id: after._id });
}

/** Returns the error of a change that a member of staff may not make. */
export function forbidden(description: string, id: string): OperationError {
  return new OperationError(403, 'insufficientPermissionsError', description, { id });
}
