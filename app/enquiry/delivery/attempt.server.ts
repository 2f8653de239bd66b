import { deliveryBackoff, retryAfter } from './retry-time.server';
import type { DeliveryRecord, StoredEnquiry } from './stored-enquiry.server';
import { enquiryIdOf, payloadOf } from './stored-enquiry.server';
import { type Webhook, type WebhookAnswer, WebhookUnreachableError } from './webhook.server';

/** One attempt at the webhook: an answer, or the reason why there was none. */
export type Attempt = { at: Date } & (
  | { answer: WebhookAnswer }
  | { unreachable: WebhookUnreachableError }
);

/** What an attempt changes in the record of an enquiry. */
export type AttemptRecord = Omit<
  DeliveryRecord,
  'claimedUntil' | 'suspectedSpam' | 'handled' | 'handledAt'
>;

/** Sends an enquiry once. Does not throw when the webhook is silent: that is a result, too. */
export async function attempt(
  enquiry: Omit<StoredEnquiry, '_rev'>,
  webhook: Webhook,
  timeoutMs: number,
): Promise<Attempt> {
  const at = new Date();
  try {
    const answer = await webhook.send(payloadOf(enquiry), enquiryIdOf(enquiry), timeoutMs);
    return { at, answer };
  } catch (error) {
    if (!(error instanceof WebhookUnreachableError)) throw error;
    return { at, unreachable: error };
  }
}

/** @returns what the inbox keeps of an attempt; fields it leaves out are to be emptied. */
export function recordOf(made: Attempt, earlierAttempts: number, now = Date.now()): AttemptRecord {
  const attempts = earlierAttempts + 1;
  const lastAttemptAt = made.at.toISOString();
  const afterBackoff = deliveryBackoff(attempts);
  if ('unreachable' in made) {
    const nextAttemptAt = isoTime(now + afterBackoff);
    const lastError = reasonOf(made.unreachable);
    return { state: 'pending', attempts, lastAttemptAt, nextAttemptAt, lastError };
  }
  const { status: lastStatus } = made.answer;
  const answered = { attempts, lastAttemptAt, lastStatus };
  if (isTaken(lastStatus)) return { ...answered, state: 'delivered', deliveredAt: isoTime(now) };
  if (isFinalRefusal(lastStatus)) {
    return { ...answered, state: 'failed', lastError: `Refused for good with ${lastStatus}.` };
  }
  const asked = retryAfter(made.answer.retryAfter, now) ?? 0;
  const nextAttemptAt = isoTime(now + Math.max(asked, afterBackoff));
  const lastError = `Not taken: the answer was ${lastStatus}.`;
  return { ...answered, state: 'pending', nextAttemptAt, lastError };
}

/** Whether the webhook took the enquiry; the visitor's success asks for less. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns whether the webhook rejects the site itself, whatever the enquiry says. */
export function rejectsCredentials(status: number): boolean {
  return status === 401 || status === 403;
}

/**
 * Refusals that may pass. RFC 9110 leaves open whether a 404 is for good, and lets a 421 be tried
 * over another connection; a 409 is how a receiver says that it still works on the same key, and
 * 408, 423, 425 and 429 say by themselves that they are about this moment. A 401 or 403 ends when
 * somebody corrects the configuration of the webhook, so that no enquiry has to be sent by hand.
 */
const PASSING_REFUSALS = new Set([401, 403, 404, 408, 409, 421, 423, 425, 429]);

/** Whether the same request would be refused again, so that only staff can help (RFC 9110, 15.5). */
function isFinalRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING_REFUSALS.has(status);
}

/** In words for staff; without the webhook's address, which is a secret. */
function reasonOf({ cause }: WebhookUnreachableError): string {
  if (!(cause instanceof Error)) return 'No answer.';
  if (cause.name === 'TimeoutError') return 'No answer in time.';
  const { code } = (cause.cause ?? cause) as { code?: unknown };
  return typeof code === 'string' ? `No answer: ${code}.` : 'No answer.';
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
