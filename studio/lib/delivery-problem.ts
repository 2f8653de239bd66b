import { type InWords, readableTime } from './readable-time';

/** How far the delivery of an enquiry has come; times are ISO 8601. */
export interface EnquiryDelivery {
  state?: string | undefined;
  status?: string | undefined;
  attempts?: number | undefined;
  /** HTTP status of the webhook's last response; unset when it did not respond. */
  lastStatus?: number | undefined;
  nextAttemptAt?: string | undefined;
  deliveredAt?: string | undefined;
}

/**
 * Returns what is wrong with the delivery of an enquiry, for the lists in the Studio; undefined when it was
 * delivered, has not been tried yet, or is spam, which the site does not send.
 */
export function deliveryProblem(
  enquiry: EnquiryDelivery,
  inWords: InWords = readableTime,
): string | undefined {
  const { state, status, attempts = 0, lastStatus, nextAttemptAt } = enquiry;
  if (status === 'spam' || attempts === 0) return undefined;
  const response = lastStatus ? `the automation answered ${lastStatus}` : 'no answer';
  if (state === 'failed') return `Not delivered: ${response}, not tried again`;
  if (state !== 'pending') return undefined;
  const next = nextAttemptAt ? `, next attempt ${inWords(nextAttemptAt)}` : '';
  return `Not delivered yet: ${response}${next}`;
}

/** Returns how the delivery of an enquiry went, when there is no problem with it. */
export function deliverySummary(enquiry: EnquiryDelivery, inWords: InWords): string {
  const { state, status, deliveredAt } = enquiry;
  const isOver = state === 'delivered' || state === 'failed';
  // Somebody may have pressed “Send again”.
  if (!isOver && status !== 'spam') return 'Waiting to be passed on';
  // Staff may have found out later that it is spam.
  if (deliveredAt) return `Passed on ${inWords(deliveredAt)}`;
  if (isOver) return state === 'delivered' ? 'Passed on' : 'Not passed on';
  return 'Not passed on, because it is spam';
}
