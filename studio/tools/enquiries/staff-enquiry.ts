import { z } from 'zod';
import { ENQUIRY_FIELDS, type EnquiryFieldName } from '../../../app/enquiry/fields';
import { SOURCE_FIELDS, type EnquirySource } from '../../../app/enquiry/source';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '../../../app/enquiry/status';
import { eachOf, ifUsable, StoredTime } from '../../../app/jobs/stored-documents';

const Text = ifUsable(z.string());
const Time = ifUsable(StoredTime);

/** Returns the schema of an object of texts. */
function textsNamed<Name extends string>(names: readonly Name[]) {
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>;
}

const Note = z.object({ _key: z.string(), text: z.string(), by: z.string(), at: StoredTime });

/**
 * An enquiry as staff see it. Times are ISO 8601. Whatever is stored in a field, the enquiry is shown: what cannot
 * be read counts as missing.
 */
export const StaffEnquiry = z
  .object({
    ...textsNamed<EnquiryFieldName>(ENQUIRY_FIELDS.map(({ name }) => name)),
    _id: z.string(),
    _createdAt: Time,
    timestamp: Time,
    /** Path of the page with the form. */
    page: Text,
    /** How the visitor came to the site. */
    source: ifUsable(z.object(textsNamed(Object.keys(SOURCE_FIELDS) as (keyof EnquirySource)[]))),
    status: ifUsable(z.enum(ENQUIRY_STATUSES)),
    statusBy: Text,
    statusAt: Time,
    answeredAt: Time,
    notes: ifUsable(eachOf(Note)),
    state: Text,
    attempts: ifUsable(z.number()),
    lastStatus: ifUsable(z.number()),
    nextAttemptAt: Time,
    deliveredAt: Time,
  })
  .transform(({ timestamp, _createdAt, ...enquiry }) => ({
    ...enquiry,
    timestamp: timestamp ?? _createdAt ?? new Date(0).toISOString(),
  }));
export type StaffEnquiry = z.infer<typeof StaffEnquiry>;

/** What staff call each status, and the tone of its badge. */
export const STATUS = {
  new: { title: 'New', tone: 'primary' },
  answered: { title: 'Answered', tone: 'positive' },
  closed: { title: 'Closed', tone: 'default' },
  spam: { title: 'Spam', tone: 'caution' },
} as const satisfies Record<EnquiryStatus, object>;

export const ENQUIRY_FILTER = '_type == "enquiry" && defined(timestamp)';

export function nameOf({ firstName, secondName }: StaffEnquiry): string {
  return [firstName, secondName].filter(Boolean).join(' ') || 'Unnamed';
}

/** Returns a path on the site as staff read it. */
export function pageInWords(path: string): string {
  return path === '/' ? 'the home page' : path;
}

/** Returns how a visitor came to the site, in at most two sentences. */
export function sourceInWords(source: EnquirySource): string[] {
  const { firstPage, referrer } = source;
  const began = firstPage && `Began on ${pageInWords(firstPage)}`;
  const came = referrer && `${began ? 'came' : 'Came'} from ${referrer}`;
  const campaign = [
    source.utm_campaign,
    source.utm_source,
    source.utm_medium,
    source.utm_term,
    source.utm_content,
  ].filter(Boolean);
  return [
    [began, came].filter(Boolean).join(', '),
    campaign.length > 0 ? `Campaign: ${campaign.join(', ')}` : '',
  ].filter(Boolean);
}

/** An enquiry without a status comes from an earlier version. */
export function statusOf({ status = 'new' }: StaffEnquiry) {
  return status;
}
