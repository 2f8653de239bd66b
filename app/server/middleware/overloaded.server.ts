import type { ServerResponse } from 'node:http';
import { sendPlainPage } from './plain-page.server';

const OVERLOADED = {
  status: 503,
  title: 'The site is very busy right now',
  text: 'This page could not be loaded in time. Please try again in a moment.',
};

/** The waiting requests take about two seconds, so a client that tries again after that is accepted. */
const RETRY_AFTER_S = '2';

/**
 * Sends a 503 for a request that the process has no time for.
 * @param headers in addition to those that the response already has.
 */
export function sendOverloaded(
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendPlainPage(response, OVERLOADED, { ...headers, 'Retry-After': RETRY_AFTER_S });
}
