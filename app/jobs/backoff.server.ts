import {
  DELIVERY_FIRST_BACKOFF_MS,
  DELIVERY_JITTER,
  DELIVERY_MAX_BACKOFF_MS,
  DELIVERY_MAX_RETRY_AFTER_MS,
} from '~/platform/constants';

/**
 * Returns how long to wait after an attempt, ms: about 5 s after the first, then 10 s, 20 s … 15 min.
 * @param chance places the delay within the range of the jitter, 0 to 1.
 */
export function backoff(attempts: number, chance = Math.random()): number {
  const doubled = DELIVERY_FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1);
  const jitter = 1 + DELIVERY_JITTER * (2 * chance - 1);
  return Math.min(doubled * jitter, DELIVERY_MAX_BACKOFF_MS);
}

/**
 * Returns how long a `Retry-After` header asks to wait, in ms from `now`, at most a day. The header holds
 * seconds or a date (RFC 9110, section 10.2.3).
 * @returns undefined without a header, or when it holds neither.
 */
export function retryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const seconds = Number(text);
  const wait = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1_000;
  if (Number.isNaN(wait)) return undefined;
  return Math.min(Math.max(0, wait), DELIVERY_MAX_RETRY_AFTER_MS);
}
