import type { Enquiry, WebhookPayload } from '../enquiry';

/** What a visitor sent, with when and from where; all that the webhook is told. */
export interface EnquirySubmission extends Enquiry {
  /** ISO 8601. */
  timestamp: string;
  /** Origin of the site. */
  triggeredFrom: string;
}

/**
 * - `pending`: to be sent at `nextAttemptAt`.
 * - `delivered`: the webhook took it.
 * - `failed`: not sent again by itself, because the webhook refused it for good or it looks like spam.
 */
export type EnquiryState = 'pending' | 'delivered' | 'failed';

/** How far an enquiry has come. Times are ISO 8601. */
export interface DeliveryRecord {
  state: EnquiryState;
  /** How often it was sent. */
  attempts: number;
  nextAttemptAt?: string;
  lastAttemptAt?: string;
  /** HTTP status of the webhook's last answer; unset when it did not answer. */
  lastStatus?: number;
  lastError?: string;
  deliveredAt?: string;
  /** Until then it is being delivered by the process that wrote this, and by no other. */
  claimedUntil?: string;
  suspectedSpam: boolean;
  /** Set by staff who have dealt with it. */
  handled: boolean;
  /** When staff set `handled`. */
  handledAt?: string;
}

/** An enquiry as the Content Lake keeps it; the Studio's type `enquiry`. */
export interface StoredEnquiry extends EnquirySubmission, DeliveryRecord {
  /** With a dot, so that nobody reads it without the token. */
  _id: `enquiry.${string}`;
  _type: 'enquiry';
  _rev: string;
}

/** A document that the lake has given no revision yet. */
export type NewEnquiry = Omit<StoredEnquiry, '_rev'>;

/** An enquiry that waits to be sent, as it is first written. */
export function newEnquiry(submission: EnquirySubmission, enquiryId: string): NewEnquiry {
  return {
    _id: `enquiry.${enquiryId}`,
    _type: 'enquiry',
    ...submission,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: submission.timestamp,
    suspectedSpam: false,
    handled: false,
  };
}

/** The words of an enquiry and nothing of its fate. */
export function letterOf(stored: EnquirySubmission): EnquirySubmission {
  const { firstName, secondName, organisation, email, phone, challenge } = stored;
  const { timestamp, triggeredFrom } = stored;
  return {
    firstName,
    secondName,
    organisation,
    email,
    phone,
    challenge,
    timestamp,
    triggeredFrom,
  };
}

/** Returns exactly what the webhook is sent, in the order of the form [enquiry.payload]. */
export function payloadOf(stored: EnquirySubmission): WebhookPayload {
  const { triggeredFrom, ...rest } = letterOf(stored);
  return { ...rest, triggered_from: triggeredFrom };
}

/** Whether two enquiries say the same, whenever they were sent. */
export function sameWords(one: EnquirySubmission, other: EnquirySubmission): boolean {
  const words = (submission: EnquirySubmission) =>
    JSON.stringify({ ...letterOf(submission), timestamp: '' });
  return words(one) === words(other);
}

/** The id that the form and the webhook know. */
export function enquiryIdOf({ _id }: Pick<StoredEnquiry, '_id'>): string {
  return _id.slice('enquiry.'.length);
}
