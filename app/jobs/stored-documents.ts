import { getPublishedId } from '@sanity/client/csm';
import { z } from 'zod';

/** A stored document that a part of the site cannot use. */
export interface UnusableDocument {
  /** Its `_id`; empty when it isn't text. */
  id: string;
  type: string;
  /** What is wrong with it, for staff. */
  problem: string;
}

/** A time as the site stores it, ISO 8601. In other years, dates of the calendar have another form. */
export const StoredTime = z.iso
  .datetime({ offset: true })
  .refine((time) => time >= '1970' && time < '9999', { message: 'Not a date of this time' });

/** A text as programs may have stored it: null when there is something else. */
export const StoredText = z.string().nullable().catch(null);

const Documents = z.array(z.unknown());
const Named = z.object({ _id: z.string().catch(''), _type: z.string().catch('') });

/**
 * Parses stored documents one by one. The API stores any value in any field, so a document that does not match
 * is set aside, and the others are used.
 * @param stored a list of documents, or of projections of them with `_id` and `_type`
 * @throws {z.ZodError} when it isn't a list
 */
export function parseEach<Schema extends z.ZodType>(
  schema: Schema,
  stored: unknown,
): { usable: z.infer<Schema>[]; unusable: UnusableDocument[] } {
  const usable: z.infer<Schema>[] = [];
  const unusable: UnusableDocument[] = [];
  for (const document of Documents.parse(stored)) {
    const parsed = schema.safeParse(document);
    if (parsed.success) usable.push(parsed.data);
    else unusable.push(unusableDocument(document, wrongFieldsInWords(wrongFields(parsed.error))));
  }
  return { usable, unusable };
}

/** Returns a schema of a list whose elements are parsed one by one: those that do not match are left out. */
export function eachOf<Schema extends z.ZodType>(schema: Schema) {
  return Documents.transform((stored) => parseEach(schema, stored).usable);
}

/** Returns a schema that reads a value that does not match as missing. */
export function ifUsable<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().catch(undefined);
}

/** Returns a stored document that cannot be used, by its name. */
export function unusableDocument(document: unknown, problem: string): UnusableDocument {
  const named = Named.safeParse(document);
  return { id: named.data?._id ?? '', type: named.data?._type ?? '', problem };
}

/** Returns whether a document is private in every layer, as an enquiry is: its published id has a dot. */
export function isPrivateId(id: string): boolean {
  return getPublishedId(id).includes('.');
}

/** Returns the paths of the fields that do not match a schema, such as `by.name`. */
export function wrongFields({ issues }: z.ZodError): string[] {
  return [...new Set(issues.map(({ path }) => path.join('.') || 'the whole document'))];
}

/** Returns a sentence for staff that names the wrong fields. */
export function wrongFieldsInWords(fields: readonly string[]): string {
  return `Wrong or missing: ${fields.join(', ')}`;
}
