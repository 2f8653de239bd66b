import { isDeepStrictEqual } from 'node:util';
import type { Enquiry, EnquiryFromPage, WebhookPayload } from '../enquiry';
import { ENQUIRY_FIELDS } from '../fields';
import type { EnquiryWork } from '../status';

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
export type EnquiryState = 'pending' | 'delivered' | 'failed';

/** The delivery state of an enquiry. Times are ISO 8601. */
export interface DeliveryRecord {
  state: EnquiryState;
  /** Number of attempts so far. */
  attempts: number;
  nextAttemptAt?: string;
  lastAttemptAt?: string;
  /** HTTP status of the webhook's last response; unset when the webhook was unreachable. */
  lastStatus?: number;
  lastError?: string;
  deliveredAt?: string;
  /** Until this time only the process that wrote the field may deliver the enquiry. */
  claimedUntil?: string;
}

/** An enquiry as a document of the Content Lake. Its type in the Studio is `enquiry`. */
export interface StoredEnquiry extends EnquirySubmission, DeliveryRecord, EnquiryWork {
  /** An id with a dot makes a document private: reading it takes a token. */
  _id: `enquiry.${string}`;
  _type: 'enquiry';
  _rev: string;
}

/** An enquiry that is not stored yet, so it has no revision. */
export type NewEnquiry = Omit<StoredEnquiry, '_rev'>;

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
