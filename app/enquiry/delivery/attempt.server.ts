import type { Logger } from 'pino';
import { deliveryBackoff, retryAfter } from './retry-time.server';
import type { DeliveryRecord, NewEnquiry } from './stored-enquiry.server';
import { enquiryIdOf, payloadOf } from './stored-enquiry.server';
import {
  isFinalRefusal,
  isTaken,
  rejectsCredentials,
  type Webhook,
  type WebhookFailure,
  type WebhookResponse,
} from './webhook.server';

/** One attempt to send an enquiry. */
export type Attempt = { at: Date } & (WebhookResponse | WebhookFailure);

/** The fields of an enquiry's delivery record that an attempt sets. */
export type AttemptRecord = Omit<
  DeliveryRecord,
  'claimedUntil' | 'suspectedSpam' | 'handled' | 'handledAt'
>;

/**
 * Sends an enquiry once, and logs the outcome.
 * @param log a logger whose lines carry the `enquiryId`.
 * @returns the delivery record to store. It has no `lastStatus` when the webhook did not respond.
 */
export async function attemptDelivery(
  enquiry: NewEnquiry,
  webhook: Webhook,
  timeoutMs: number,
  log: Logger,
): Promise<AttemptRecord> {
  const at = new Date();
  const result = await webhook.send(payloadOf(enquiry), enquiryIdOf(enquiry), timeoutMs);
  const attempt = { at, ...result };
  const record = recordOf(attempt, enquiry.attempts);
  logAttempt(log, attempt, record);
  return record;
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
  const { status: lastStatus } = attempt;
  const answered = { attempts, lastAttemptAt, lastStatus };
  if (isTaken(lastStatus)) return { ...answered, state: 'delivered', deliveredAt: isoTime(now) };
  if (isFinalRefusal(lastStatus)) {
    return { ...answered, state: 'failed', lastError: `Refused for good with ${lastStatus}.` };
  }
  const asked = retryAfter(attempt.retryAfter, now) ?? 0;
  const nextAttemptAt = isoTime(now + Math.max(asked, afterBackoff));
  const lastError = `Not taken: the answer was ${lastStatus}.`;
  return { ...answered, state: 'pending', nextAttemptAt, lastError };
}

/**
 * Logs an attempt. One that only a person can put right is an error: a refusal for good, and 401 or 403,
 * which stay until somebody corrects the webhook's configuration.
 */
function logAttempt(log: Logger, attempt: Attempt, record: AttemptRecord): void {
  const { state, attempts, nextAttemptAt } = record;
  if ('unreachable' in attempt) {
    const line = { err: attempt.unreachable, attempts, nextAttemptAt };
    return log.error(line, 'enquiry not forwarded');
  }
  const { status } = attempt;
  const line = { status, attempts, nextAttemptAt };
  if (isTaken(status)) {
    log.info(line, 'enquiry forwarded');
  } else if (state === 'failed') {
    log.error(
      line,
      'the webhook refused an enquiry for good; staff can send it again in the Studio',
    );
  } else if (rejectsCredentials(status)) {
    log.error(line, 'the webhook rejects the site; check ENQUIRY_WEBHOOK_URL and its permissions');
  } else {
    log.warn(line, 'the webhook did not take an enquiry; it will be sent again');
  }
}

/** Returns the reason as a text for staff. It leaves out the webhook's address, which is a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'No answer.';
  if (error.name === 'TimeoutError') return 'No answer in time.';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `No answer: ${code}.` : 'No answer.';
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
