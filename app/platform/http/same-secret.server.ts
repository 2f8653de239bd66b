import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time, so that the response time gives no hint about the right one. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
