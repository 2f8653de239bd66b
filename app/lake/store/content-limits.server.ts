import { MAX_DOCUMENT_CHARACTERS } from '../../platform/constants';
import type { LakeDocument } from './document.server';
import { OperationError } from './errors.server';
import { valuesAt } from './values-at.server';

/**
 * The most items of lists and characters of texts in a published document, by its type and the path of the field, as
 * `valuesAt` takes it. Documents of other types are not checked.
 */
export type ContentLimits = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A field or a document beyond its limit. */
interface Excess {
  /** The path of the field, or "" for the whole document. */
  field: string;
  limit: number;
  unit: 'items' | 'characters';
  /** How many there are too many, in all lists or texts at that path. */
  count: number;
}

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
  const earlier = new Map(
    before && excessesOf(before, limits).map(({ field, count }) => [field, count]),
  );
  const grown = excessesOf(after, limits).find(
    ({ field, count }) => count > (earlier.get(field) ?? 0),
  );
  if (grown) throw refusal(after, grown);
}

function excessesOf(document: LakeDocument, limits: ContentLimits): Excess[] {
  const ofType = Object.entries(limits[document._type] ?? {});
  if (ofType.length === 0) return [];
  const text = JSON.stringify(document);
  return [
    ...ofType.flatMap(([field, limit]) => excessOf(field, limit, valuesAt(document, field))),
    ...excessOf('', MAX_DOCUMENT_CHARACTERS, [text]),
  ];
}

function excessOf(field: string, limit: number, values: readonly unknown[]): Excess[] {
  const sized = values.filter((value) => typeof value === 'string' || Array.isArray(value));
  const count = sized.reduce((sum, { length }) => sum + Math.max(0, length - limit), 0);
  const unit = typeof sized[0] === 'string' ? 'characters' : 'items';
  return count > 0 ? [{ field, limit, count, unit }] : [];
}

function refusal({ _id: id }: LakeDocument, { field, limit, unit }: Excess): OperationError {
  const what = field === '' ? 'it' : `"${field}"`;
  const most = `${limit.toLocaleString('en-GB')} ${unit}`;
  const description = `The document "${id}" cannot be published: ${what} can have at most ${most}`;
  return new OperationError(400, 'validationError', description, { id, field, limit });
}
