import { OperationError } from './errors.server';
import { isPublishedId, type LakeDocument } from './document.server';
import { valuesAt } from './values-at.server';

/**
 * The fields that a published document needs, by its type, as paths: `detail.intro`, and
 * `body[callout].text` for each member with the type `callout` of the list `body`. Documents of other types
 * are not checked.
 */
export type RequiredFields = Readonly<Record<string, readonly string[]>>;

/** @throws {OperationError} 400 when a document that is about to be published lacks a required field */
export function assertComplete(document: LakeDocument, required: RequiredFields = {}): void {
  const empty = emptyFields(document, required);
  if (empty.length > 0) throw refusal(document, 'cannot be published', empty);
}

/**
 * A field that was empty before may stay empty, so that the other fields of an older document can be changed.
 * @throws {OperationError} 400 when a change of a published document empties a required field
 */
export function assertNothingEmptied(
  before: LakeDocument,
  after: LakeDocument,
  required: RequiredFields = {},
): void {
  if (!isPublishedId(after._id)) return;
  const wereEmpty = new Set(emptyFields(before, required));
  const emptied = emptyFields(after, required).filter((field) => !wereEmpty.has(field));
  if (emptied.length > 0) throw refusal(after, 'was not changed', emptied);
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

function refusal({ _id: id, _type }: LakeDocument, outcome: string, fields: string[]) {
  const named = fields.map((field) => `"${field}"`).join(', ');
  const description = `The document "${id}" ${outcome}: a document of type ${_type} needs ${named}`;
  return new OperationError(400, 'validationError', description, { id, fields });
}
