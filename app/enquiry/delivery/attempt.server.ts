import type { Logger } from 'pino';
import { retryAfter } from '~/jobs/backoff.server';
import { recordOf, type AttemptRecord, type Outcome } from '~/jobs/stored-job.server';
import { enquiryIdOf, payloadOf, type NewEnquiry } from './stored-enquiry.server';
import {
  isFinalRefusal,
  isTaken,
  rejectsCredentials,
  type Webhook,
  type WebhookFailure,
  type WebhookResponse,
} from './webhook.server';

/** One attempt to send an enquiry. */
export type Attempt = WebhookResponse | WebhookFailure;

/**
 * Sends an enquiry once, and logs the outcome.
 * @param log a logger whose lines carry the `enquiryId`.
 * @returns the record to store. It has no `lastStatus` when the webhook did not respond.
 */
export async function attemptDelivery(
  enquiry: NewEnquiry,
  webhook: Webhook,
  timeoutMs: number,
  log: Logger,
): Promise<AttemptRecord> {
  const at = new Date();
  const attempt = await webhook.send(payloadOf(enquiry), enquiryIdOf(enquiry), timeoutMs);
  const record = recordOf(outcomeOf(attempt), enquiry.attempts, at);
  logAttempt(log, attempt, record);
  return record;
}

export function outcomeOf(attempt: Attempt, now = Date.now()): Outcome {
  if ('unreachable' in attempt) {
    return { state: 'pending', lastError: reasonOf(attempt.unreachable) };
  }
  const { status: lastStatus } = attempt;
  if (isTaken(lastStatus)) return { state: 'delivered', lastStatus };
  if (isFinalRefusal(lastStatus)) {
    const lastError = `Refused permanently with status ${lastStatus}.`;
    return { state: 'failed', lastStatus, lastError };
  }
  const lastError = `Not accepted: the response had status ${lastStatus}.`;
  return { state: 'pending', lastStatus, lastError, waitMs: retryAfter(attempt.retryAfter, now) };
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
