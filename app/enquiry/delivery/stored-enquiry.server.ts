import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ifUsable, StoredTime } from '~/stored-documents';
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

/**
 * - `pending`: the delivery worker sends it at `nextAttemptAt`, unless its status is `spam`.
 * - `delivered`: the webhook accepted it.
 * - `failed`: the worker does not send it again, because the webhook refused it permanently.
 */
const EnquiryState = z.enum(['pending', 'delivered', 'failed']);
export type EnquiryState = z.infer<typeof EnquiryState>;

/**
 * The fields with the delivery state of a stored document. Times are ISO 8601. What only records an attempt and
 * cannot be read counts as missing, so that the delivery goes on.
 */
export const DELIVERY_FIELDS = {
  _id: z.string(),
  _rev: z.string(),
  state: EnquiryState,
  /** Number of attempts so far. */
  attempts: z.int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0),
  nextAttemptAt: ifUsable(StoredTime),
  lastAttemptAt: ifUsable(StoredTime),
  /** HTTP status of the webhook's last response; unset when the webhook was unreachable. */
  lastStatus: ifUsable(z.int()),
  lastError: ifUsable(z.string()),
  deliveredAt: ifUsable(StoredTime),
  /** Until this time only the process that wrote the field may deliver the document. */
  claimedUntil: ifUsable(StoredTime),
};

const DeliveryRecord = z.object(DELIVERY_FIELDS).omit({ _id: true, _rev: true });
/** The delivery state of an enquiry or a mail. */
export type DeliveryRecord = z.infer<typeof DeliveryRecord>;

const VISITOR_FIELDS = Object.fromEntries(
  ENQUIRY_FIELDS.map(({ name, required }) => [
    name,
    required ? z.string() : z.string().default(''),
  ]),
  // `Object.fromEntries` loses the names of the fields.
) as Record<EnquiryFieldName, z.ZodString>;

/** An enquiry as a document of the Content Lake. Its type in the Studio is `enquiry`. */
export const StoredEnquiry = z.object({
  ...DELIVERY_FIELDS,
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
