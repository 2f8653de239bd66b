import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a browser fetches a page in case its link is followed. The visitor has not opened the page
 * yet, so it does not count as a visit.
 * @see https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
export function isSpeculative({ headers }: IncomingMessage): boolean {
  return headers['sec-purpose']?.includes('prefetch') ?? false;
}
