import { OperationError } from './errors.server';
import type { LakeDocument } from './document.server';
import { valuesAt } from './values-at.server';

/**
 * The fields that a published document needs, by its type, as paths: `detail.intro`, and
 * `body[callout].text` for each member with the type `callout` of the list `body`. Documents of other types
 * are not checked.
 */
export type RequiredFields = Readonly<Record<string, readonly string[]>>;

/**
 * @param before the document before a patch. A field that was empty may stay empty, so that the others can be changed.
 *   Undefined for a draft that is published: it needs all fields
 * @throws {OperationError} 400 when the published document would lack a required field
 */
export function assertComplete(
  before: LakeDocument | undefined,
  after: LakeDocument,
  required: RequiredFields = {},
): void {
  const wereEmpty = new Set(before && emptyFields(before, required));
  const fields = emptyFields(after, required).filter((field) => !wereEmpty.has(field));
  if (fields.length === 0) return;
  const { _id: id, _type } = after;
  const named = fields.map((field) => `"${field}"`).join(', ');
  const outcome = before ? 'was not changed' : 'cannot be published';
  const description = `The document "${id}" ${outcome}: a document of type ${_type} needs ${named}`;
  throw new OperationError(400, 'validationError', description, { id, fields });
}

function emptyFields(document: LakeDocument, required: RequiredFields): string[] {
  const fields = required[document._type] ?? [];
  const empty = fields.filter((field) => valuesAt(document, field).some(isEmpty));
  // The parts of an empty object need no mention.
  return empty.filter((field) => !empty.some((outer) => field.startsWith(`${outer}.`)));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null;
}
