import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ifUsable, StoredTime } from '~/jobs/stored-documents';
import { JOB_FIELDS } from '~/jobs/stored-job.server';
import type { Enquiry, EnquiryFromPage, WebhookPayload } from '../enquiry';
import { ENQUIRY_FIELDS, type EnquiryFieldName } from '../fields';
import { ENQUIRY_STATUSES } from '../status';

/** The visitor's fields, with the time, the site and where the visitor came from. The webhook does not get the latter. */
export interface EnquirySubmission extends EnquiryFromPage {
  /** When the visitor sent the form, ISO 8601. */
  timestamp: string;
  /** Origin of the site. */
  triggeredFrom: string;
}

const VISITOR_FIELDS = Object.fromEntries(
  ENQUIRY_FIELDS.map(({ name, required }) => [
    name,
    required ? z.string() : z.string().default(''),
  ]),
  // `Object.fromEntries` loses the names of the fields.
) as Record<EnquiryFieldName, z.ZodString>;

/** An enquiry as a document of the Content Lake. Its type in the Studio is `enquiry`. */
export const StoredEnquiry = z.object({
  ...JOB_FIELDS,
  ...VISITOR_FIELDS,
  /** An id with a dot makes a document private: reading it takes a token. */
  _id: z.templateLiteral(['enquiry.', z.string()]),
  _type: z.literal('enquiry'),
  timestamp: StoredTime,
  triggeredFrom: z.string(),
  /** One without a status comes from an earlier version. */
  status: z.enum(ENQUIRY_STATUSES).catch('new'),
  /** When staff set the status, and when they first answered. */
  statusAt: ifUsable(StoredTime),
  answeredAt: ifUsable(StoredTime),
});
export type StoredEnquiry = z.infer<typeof StoredEnquiry>;

/** An enquiry that is not stored yet, so it has no revision. */
export type NewEnquiry = Omit<StoredEnquiry, '_rev'> & EnquirySubmission;

/** Returns a pending enquiry, as it is first stored. */
export function newEnquiry(
  submission: EnquirySubmission,
  enquiryId: string,
  status: 'new' | 'spam' = 'new',
): NewEnquiry {
  return {
    _id: `enquiry.${enquiryId}`,
    _type: 'enquiry',
    ...submission,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: submission.timestamp,
    status,
  };
}

/** Returns the body of the webhook request, with the fields in the order of the form [enquiry.payload]. */
export function payloadOf(stored: EnquirySubmission): WebhookPayload {
  const fields = Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, stored[name]]));
  const { timestamp, triggeredFrom } = stored;
  return { ...(fields as Enquiry), timestamp, triggered_from: triggeredFrom };
}

/** Returns whether two enquiries differ only in the time when they were sent. */
export function isSameText(one: EnquirySubmission, other: EnquirySubmission): boolean {
  const { timestamp } = one;
  return isDeepStrictEqual(payloadOf(one), { ...payloadOf(other), timestamp });
}

/** Returns the id that the form and the webhook use, without the prefix of the document id. */
export function enquiryIdOf({ _id }: Pick<StoredEnquiry, '_id'>): string {
  return _id.slice('enquiry.'.length);
}
