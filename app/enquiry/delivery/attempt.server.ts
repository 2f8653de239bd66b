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
export type AttemptRecord = Omit<DeliveryRecord, 'claimedUntil'>;

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

/** Returns the delivery record after an attempt. The inbox removes stored fields that the record lacks. */
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
  const responded = { attempts, lastAttemptAt, lastStatus };
  if (isTaken(lastStatus)) return { ...responded, state: 'delivered', deliveredAt: isoTime(now) };
  if (isFinalRefusal(lastStatus)) {
    return {
      ...responded,
      state: 'failed',
      lastError: `Refused permanently with status ${lastStatus}.`,
    };
  }
  const requested = retryAfter(attempt.retryAfter, now) ?? 0;
  const nextAttemptAt = isoTime(now + Math.max(requested, afterBackoff));
  const lastError = `Not accepted: the response had status ${lastStatus}.`;
  return { ...responded, state: 'pending', nextAttemptAt, lastError };
}

/**
 * Logs an attempt. It is an error if only a person can put it right: a permanent refusal, or a 401 or 403,
 * which persists until somebody corrects the webhook's configuration.
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

/** Returns the reason in words for staff. It leaves out the webhook's address, which is a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'No response.';
  if (error.name === 'TimeoutError') return 'No response in time.';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `No response: ${code}.` : 'No response.';
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
