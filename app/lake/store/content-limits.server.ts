import { MAX_DOCUMENT_CHARACTERS } from '../../platform/constants';
import type { LakeDocument } from './document.server';
import { OperationError } from './errors.server';
import { valuesAt } from './values-at.server';

/**
 * The most items of lists and characters of texts in a published document, by its type and the path of the field, as
 * `valuesAt` takes it. Documents of other types are not checked.
 */
export type ContentLimits = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * What was beyond a limit before may stay so while it does not grow, so that an older document can be made smaller.
 * @param before the published document, if there is one
 * @throws {OperationError} 400 when a document that is about to be published has too much of something
 */
export function assertWithinLimits(
  before: LakeDocument | undefined,
  after: LakeDocument,
  limits: ContentLimits = {},
): void {
  const ofType = limits[after._type];
  if (!ofType) return;
  for (const [field, limit] of Object.entries({ ...ofType, '': MAX_DOCUMENT_CHARACTERS })) {
    const sized = sizedAt(after, field);
    const excess = excessOf(sized, limit);
    if (excess === 0 || (before && excess <= excessOf(sizedAt(before, field), limit))) continue;
    const { _id: id } = after;
    const what = field === '' ? 'it' : `"${field}"`;
    const unit = typeof sized[0] === 'string' ? 'characters' : 'items';
    const description = `The document "${id}" cannot be published: ${what} can have at most ${limit.toLocaleString('en-GB')} ${unit}`;
    throw new OperationError(400, 'validationError', description, { id, field, limit });
  }
}

/** Returns the texts and lists at a path; for an empty path the whole document as JSON. */
function sizedAt(document: LakeDocument, field: string) {
  const values = field === '' ? [JSON.stringify(document)] : valuesAt(document, field);
  return values.filter((value) => typeof value === 'string' || Array.isArray(value));
}

/** Returns how many items or characters there are too many, in all lists or texts together. */
function excessOf(sized: readonly { length: number }[], limit: number): number {
  return sized.reduce((sum, { length }) => sum + Math.max(0, length - limit), 0);
}
