import type { Logger } from 'pino';
import { isTaken, rejectsCredentials, type Attempt, type AttemptRecord } from './attempt.server';

/**
 * Logs the outcome of one attempt. An attempt that only a person can put right is an error: a refusal
 * for good, and 401 or 403, which stay until somebody corrects the webhook's configuration.
 * @param log a logger whose lines carry the `enquiryId`.
 */
export function logAttempt(log: Logger, attempt: Attempt, record: AttemptRecord): void {
  const { state, attempts, nextAttemptAt } = record;
  if ('unreachable' in attempt) {
    return log.error(
      { err: attempt.unreachable, attempts, nextAttemptAt },
      'enquiry not forwarded',
    );
  }
  const { status } = attempt.response;
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
