import {
  DELIVERY_FIRST_BACKOFF_MS,
  DELIVERY_JITTER,
  DELIVERY_MAX_BACKOFF_MS,
  DELIVERY_MAX_RETRY_AFTER_MS,
} from '~/constants';

/**
 * How long to wait after the n-th attempt, counted from 1: about 5 s, 10 s, 20 s … 15 min, in ms.
 * @param chance from 0 up to 1; where in the jitter's range the delay falls.
 */
export function deliveryBackoff(attempts: number, chance = Math.random()): number {
  const doubled = DELIVERY_FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1);
  const jitter = 1 + DELIVERY_JITTER * (2 * chance - 1);
  return Math.min(doubled * jitter, DELIVERY_MAX_BACKOFF_MS);
}

/**
 * How long a `Retry-After` header asks to wait, in ms from `now`, at most a day: seconds or a date
 * (RFC 9110, section 10.2.3). Undefined when there is none or it says neither.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const seconds = Number(text);
  const wait = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1_000;
  if (Number.isNaN(wait)) return undefined;
  return Math.min(Math.max(0, wait), DELIVERY_MAX_RETRY_AFTER_MS);
}
