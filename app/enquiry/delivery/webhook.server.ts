import type { Logger } from 'pino';
import { retryAfter } from '~/jobs/backoff.server';
import { recordOf, type AttemptRecord, type Outcome } from '~/jobs/stored-job.server';
import { enquiryIdOf, payloadOf, type NewEnquiry } from './stored-enquiry.server';

/** The HTTP endpoint that receives the enquiries. */
export class Webhook {
  /** The status with which the webhook last refused an enquiry; undefined once it takes one. */
  refusedWith: number | undefined;

  constructor(private readonly address: string) {}

  /**
   * Sends an enquiry once, and logs the outcome. It never throws.
   * @param timeoutMs the longest time to wait for the response.
   * @param log a logger whose lines carry the `enquiryId`.
   * @returns the record to store. It has no `lastStatus` when the webhook did not respond: the connection was
   *   refused or reset, the host is unknown, or the time was over.
   */
  async send(enquiry: NewEnquiry, timeoutMs: number, log: Logger): Promise<AttemptRecord> {
    const at = new Date();
    let failure: unknown;
    const outcome = await this.#post(enquiry, timeoutMs).catch((error: unknown): Outcome => {
      failure = error;
      return { state: 'pending', lastError: reasonOf(error) };
    });
    const record = recordOf(outcome, enquiry.attempts, at);
    logAttempt(log, record, failure);
    return record;
  }

  async #post(enquiry: NewEnquiry, timeoutMs: number): Promise<Outcome> {
    const response = await fetch(this.address, {
      method: 'POST',
      // The key is the same for every attempt at the same enquiry.
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': enquiryIdOf(enquiry) },
      body: JSON.stringify(payloadOf(enquiry)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    const { status: lastStatus, headers } = response;
    if (lastStatus >= 200 && lastStatus < 300) {
      this.refusedWith = undefined;
      return { state: 'delivered', lastStatus };
    }
    const isFinal = isFinalRefusal(lastStatus);
    if (isFinal || rejectsCredentials(lastStatus)) this.refusedWith = lastStatus;
    if (isFinal) {
      const lastError = `Refused permanently with status ${lastStatus}.`;
      return { state: 'failed', lastStatus, lastError };
    }
    const lastError = `Not accepted: the response had status ${lastStatus}.`;
    const waitMs = retryAfter(headers.get('retry-after'), Date.now());
    return { state: 'pending', lastStatus, lastError, waitMs };
  }
}

/** Returns whether the webhook rejects the site itself, whatever the enquiry says. */
function rejectsCredentials(status: number): boolean {
  return status === 401 || status === 403;
}

/**
 * Client errors after which the same request may succeed later. RFC 9110 does not say whether a 404
 * is permanent, and allows a 421 to be repeated over another connection. A receiver responds with 409
 * while it still processes the same idempotency key. 408, 423, 425 and 429 are temporary by their
 * definition. A 401 or 403 ends when somebody corrects the webhook's configuration, and staff should not
 * have to send each enquiry again by hand.
 */
const TEMPORARY_REFUSALS = new Set([401, 403, 404, 408, 409, 421, 423, 425, 429]);

/** Returns whether the webhook would refuse the same request again (RFC 9110, section 15.5). */
function isFinalRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY_REFUSALS.has(status);
}

const REFUSED_FOR_GOOD =
  'the webhook refused an enquiry for good; staff can send it again in the Studio';
const REJECTED = 'the webhook rejects the site; check ENQUIRY_WEBHOOK_URL and its permissions';

/**
 * Logs an attempt. It is an error if only a person can put it right: a permanent refusal, or a 401 or 403,
 * which persists until somebody corrects the webhook's configuration.
 */
function logAttempt(log: Logger, record: AttemptRecord, failure: unknown): void {
  const { state, attempts, nextAttemptAt, lastStatus: status } = record;
  const line = { err: failure, status, attempts, nextAttemptAt };
  if (status === undefined) return log.error(line, 'enquiry not forwarded');
  if (state === 'delivered') return log.info(line, 'enquiry forwarded');
  if (state === 'failed') return log.error(line, REFUSED_FOR_GOOD);
  if (rejectsCredentials(status)) return log.error(line, REJECTED);
  log.warn(line, 'the webhook did not take an enquiry; it will be sent again');
}

/** Returns the reason in words for staff. It leaves out the webhook's address, which is a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'No response.';
  if (error.name === 'TimeoutError') return 'No response in time.';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `No response: ${code}.` : 'No response.';
}
