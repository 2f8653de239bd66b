import { z } from 'zod';
import { documentSchemas } from '~/content/source/content.generated.server';
import { removeMismatches } from '~/content/source/result-schema.server';
import { StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { StoredMail } from '~/enquiry/mail/stored-mail.server';
import { Reply } from '~/enquiry/reply-time';
import { StoredSchedule } from '~/content/schedules/schedule';
import { StoredTime, wrongFields, wrongFieldsInWords } from '~/jobs/stored-documents';

/** The largest number of fields that are named of one document. */
const MOST = 10;

/** What the site itself stores, by its type. The Studio has no schema of most of it. */
const OWN_RECORDS = new Map<string, z.ZodType>([
  ['enquiry', StoredEnquiry],
  ['mail', StoredMail],
  ['schedule', StoredSchedule],
  ['reply', Reply],
  ['erasureRecord', z.object({ at: StoredTime, by: z.string(), enquiries: z.number() })],
]);

/**
 * Returns what is wrong with a stored document, for staff: the fields in which it has another type than the
 * Studio's schema says, and what the site could not use of its own records.
 * @returns undefined when nothing is wrong
 */
export function documentProblem(document: { _type: string }): string | undefined {
  const { _type } = document;
  const mistyped: string[] = [];
  const schema = Object.hasOwn(documentSchemas, _type) ? documentSchemas[_type] : undefined;
  if (schema) removeMismatches(schema, document, (field) => mistyped.push(field));
  const parsed = OWN_RECORDS.get(_type)?.safeParse(document);
  const unusable = parsed?.error ? wrongFields(parsed.error) : [];
  const fields = [...new Set([...mistyped.slice(0, MOST), ...unusable])];
  return fields.length > 0 ? wrongFieldsInWords(fields) : undefined;
}
