import type { WebhookPayload } from '../enquiry';

/** The part of the webhook's response that delivery needs. */
export interface WebhookResponse {
  status: number;
  /** Value of the `Retry-After` header, unparsed; null without one. */
  retryAfter: string | null;
}

/** Why there was no response: connection refused or reset, unknown host, or a timeout. */
export interface WebhookFailure {
  unreachable: unknown;
}

/** The HTTP endpoint that receives the enquiries. */
export class Webhook {
  /** The status with which the webhook last refused an enquiry; undefined once it takes one. */
  refusedWith: number | undefined;

  constructor(private readonly address: string) {}

  /**
   * Sends one enquiry, and never throws.
   * @param idempotencyKey the same for every attempt at the same enquiry.
   * @param timeoutMs the longest time to wait for the response.
   */
  async send(
    payload: WebhookPayload,
    idempotencyKey: string,
    timeoutMs: number,
  ): Promise<WebhookResponse | WebhookFailure> {
    try {
      const response = await fetch(this.address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(payload),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      const retryAfter = response.headers.get('retry-after');
      await response.body?.cancel();
      if (rejectsCredentials(status) || isFinalRefusal(status)) this.refusedWith = status;
      else if (isTaken(status)) this.refusedWith = undefined;
      return { status, retryAfter };
    } catch (error) {
      return { unreachable: error };
    }
  }
}

/**
 * Returns whether the webhook accepted the enquiry. A visitor sees the success message for any response,
 * accepted or not [enquiry.opaque-response].
 */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns whether the webhook rejects the site itself, whatever the enquiry says. */
export function rejectsCredentials(status: number): boolean {
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
export function isFinalRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY_REFUSALS.has(status);
}
