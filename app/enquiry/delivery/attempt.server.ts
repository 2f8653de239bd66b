import { deliveryBackoff, retryAfter } from './retry-time.server';
import type { DeliveryRecord, StoredEnquiry } from './stored-enquiry.server';
import { enquiryIdOf, payloadOf } from './stored-enquiry.server';
import { type Webhook, type WebhookResponse, WebhookUnreachableError } from './webhook.server';

/** One attempt to send an enquiry: the webhook's response, or the reason why there was none. */
export type Attempt = { at: Date } & (
  | { response: WebhookResponse }
  | { unreachable: WebhookUnreachableError }
);

/** The fields of an enquiry's delivery record that an attempt sets. */
export type AttemptRecord = Omit<
  DeliveryRecord,
  'claimedUntil' | 'suspectedSpam' | 'handled' | 'handledAt'
>;

/** Sends an enquiry once. An unreachable webhook is a result and not an error, so it does not throw. */
export async function attemptDelivery(
  enquiry: Omit<StoredEnquiry, '_rev'>,
  webhook: Webhook,
  timeoutMs: number,
): Promise<Attempt> {
  const at = new Date();
  try {
    const response = await webhook.send(payloadOf(enquiry), enquiryIdOf(enquiry), timeoutMs);
    return { at, response };
  } catch (error) {
    if (!(error instanceof WebhookUnreachableError)) throw error;
    return { at, unreachable: error };
  }
}

/** Returns the delivery record after an attempt. The inbox has to remove the fields that it lacks. */
export function recordOf(
  attempt: Attempt,
  earlierAttempts: number,
  now = Date.now(),
): AttemptRecord {
  const attempts = earlierAttempts + 1;
  const lastAttemptAt = attempt.at.toISOString();
  const afterBackoff = deliveryBackoff(attempts);
  if ('unreachable' in attempt) {
    const nextAttemptAt = isoTime(now + afterBackoff);
    const lastError = reasonOf(attempt.unreachable);
    return { state: 'pending', attempts, lastAttemptAt, nextAttemptAt, lastError };
  }
  const { status: lastStatus } = attempt.response;
  const answered = { attempts, lastAttemptAt, lastStatus };
  if (isTaken(lastStatus)) return { ...answered, state: 'delivered', deliveredAt: isoTime(now) };
  if (isFinalRefusal(lastStatus)) {
    return { ...answered, state: 'failed', lastError: `Refused for good with ${lastStatus}.` };
  }
  const asked = retryAfter(attempt.response.retryAfter, now) ?? 0;
  const nextAttemptAt = isoTime(now + Math.max(asked, afterBackoff));
  const lastError = `Not taken: the answer was ${lastStatus}.`;
  return { ...answered, state: 'pending', nextAttemptAt, lastError };
}

/**
 * Returns whether the webhook accepted the enquiry. A visitor sees the success message for any
 * response, accepted or not.
 */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns whether the webhook rejects the site itself, whatever the enquiry says. */
export function rejectsCredentials(status: number): boolean {
  return status === 401 || status === 403;
}

/** Returns whether somebody has to act before the webhook takes a request like this one. */
export function isRefusal(status: number): boolean {
  return rejectsCredentials(status) || isFinalRefusal(status);
}

/**
 * Client errors after which the same request may succeed later. RFC 9110 does not say whether a 404
 * is permanent, and allows a 421 to be repeated over another connection. A receiver responds with 409
 * while it still processes the same idempotency key. 408, 423, 425 and 429 are temporary by their
 * definition. A 401 or 403 ends when somebody corrects the webhook's configuration; staff then do
 * not have to send each enquiry again by hand.
 */
const TEMPORARY_REFUSALS = new Set([401, 403, 404, 408, 409, 421, 423, 425, 429]);

/** Returns whether the webhook would refuse the same request again (RFC 9110, section 15.5). */
function isFinalRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY_REFUSALS.has(status);
}

/** Returns the reason as a text for staff. It leaves out the webhook's address, which is a secret. */
function reasonOf({ cause }: WebhookUnreachableError): string {
  if (!(cause instanceof Error)) return 'No answer.';
  if (cause.name === 'TimeoutError') return 'No answer in time.';
  const { code } = (cause.cause ?? cause) as { code?: unknown };
  return typeof code === 'string' ? `No answer: ${code}.` : 'No answer.';
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
