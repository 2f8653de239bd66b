import { WEBHOOK_TIMEOUT_MS } from '~/constants';
import type { WebhookPayload } from '../enquiry';

/** The webhook did not answer: refused, reset, unknown host, or silent for too long. */
export class WebhookUnreachableError extends Error {
  override name = 'WebhookUnreachableError';
}

/** What the webhook answered. */
export interface WebhookAnswer {
  status: number;
  /** Its `Retry-After` header, as it came. */
  retryAfter: string | null;
}

/** Where enquiries are forwarded to. */
export interface Webhook {
  /**
   * Sends one enquiry. For the visitor any response counts as sent [enquiry.opaque-response].
   * @param idempotencyKey the same for every attempt at the same enquiry.
   * @param timeoutMs how long the webhook may take.
   * @throws {WebhookUnreachableError}
   */
  send(payload: WebhookPayload, idempotencyKey: string, timeoutMs?: number): Promise<WebhookAnswer>;
}

export function createWebhook(address: string): Webhook {
  return {
    async send(payload, idempotencyKey, timeoutMs = WEBHOOK_TIMEOUT_MS) {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
          body: JSON.stringify(payload),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { status } = answer;
        const retryAfter = answer.headers.get('retry-after');
        await answer.body?.cancel();
        return { status, retryAfter };
      } catch (cause) {
        throw new WebhookUnreachableError('The webhook did not answer.', { cause });
      }
    },
  };
}
