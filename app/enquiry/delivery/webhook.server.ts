import { WEBHOOK_TIMEOUT_MS } from '~/constants';
import type { WebhookPayload } from '../enquiry';

/** Thrown when the webhook sends no response: refused, reset, unknown host, or no response in time. */
export class WebhookUnreachableError extends Error {
  override name = 'WebhookUnreachableError';
}

/** The part of the webhook's response that delivery needs. */
export interface WebhookResponse {
  status: number;
  /** Value of the `Retry-After` header, unparsed; null without one. */
  retryAfter: string | null;
}

/** The HTTP endpoint that receives the enquiries. */
export interface Webhook {
  /**
   * Sends one enquiry. For the visitor any response counts as sent [enquiry.opaque-response].
   * @param idempotencyKey the same for every attempt at the same enquiry.
   * @param timeoutMs the longest time to wait for the response.
   * @throws {WebhookUnreachableError}
   */
  send(
    payload: WebhookPayload,
    idempotencyKey: string,
    timeoutMs?: number,
  ): Promise<WebhookResponse>;
}

export function createWebhook(address: string): Webhook {
  return {
    async send(payload, idempotencyKey, timeoutMs = WEBHOOK_TIMEOUT_MS) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
          body: JSON.stringify(payload),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { status } = response;
        const retryAfter = response.headers.get('retry-after');
        await response.body?.cancel();
        return { status, retryAfter };
      } catch (cause) {
        throw new WebhookUnreachableError('The webhook did not respond.', { cause });
      }
    },
  };
}
