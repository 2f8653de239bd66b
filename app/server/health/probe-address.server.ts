import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { OutsideProblem } from './health-report';
import { guardedLookup, isPublicAddress, PrivateAddressError } from './public-address.server';

/** The longest time for one address with all its redirects, so that a whole check ends in 13 minutes. */
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;

/** The statuses that say that there is no page. Others of 400 to 499 refuse programs, not visitors. */
const GONE = new Set([404, 410]);
const FAILING_FROM = 500;

/**
 * Checks an address on another site.
 * @returns its problem; undefined when there is a page, or may be one
 */
export type Probe = (address: string) => Promise<OutsideProblem | undefined>;

/**
 * Returns a function that checks addresses on other sites, first with `HEAD`, and with `GET` when a server
 * does not support that. It reads no body. It sends nothing to this server or into its network, also not
 * after a redirect: otherwise a link in the content could reach services that only this server may reach.
 */
export function createProbe(
  isAllowed: (address: string) => boolean = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
): Probe {
  const lookup = guardedLookup(isAllowed);

  function ask(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal) {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // For an IP address there is no lookup.
    if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError(host);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise<{ status: number; location?: string | undefined }>((resolve, reject) => {
      const headers = { 'User-Agent': 'link-check', Accept: 'text/html,*/*' };
      const request = send(url, { method, headers, lookup, signal, agent: false }, (response) => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, location: received.location });
        response.destroy();
      });
      // A server that responds with 101 causes neither a response nor an error, only the end.
      request.on('close', () => reject(new Error('no response')));
      request.on('error', reject).end();
    });
  }

  async function follow(
    url: URL,
    redirectsLeft: number,
    signal: AbortSignal,
  ): Promise<OutsideProblem | undefined> {
    if (!/^https?:$/.test(url.protocol)) return 'unreachable';
    const head = await ask(url, 'HEAD', signal);
    const { status, location } = head.status >= 400 ? await ask(url, 'GET', signal) : head;
    if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
      if (redirectsLeft === 0) return 'unreachable';
      return follow(new URL(location, url), redirectsLeft - 1, signal);
    }
    if (GONE.has(status)) return 'gone';
    return status >= FAILING_FROM ? 'failing' : undefined;
  }

  return async (address) => {
    try {
      return await follow(new URL(address), MOST_REDIRECTS, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      // Names that do not exist, refused connections, bad certificates and timeouts all mean the same.
      return error instanceof PrivateAddressError ? 'private' : 'unreachable';
    }
  };
}
