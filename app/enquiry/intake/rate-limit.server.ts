import type { Request } from 'express';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import { ENQUIRY_RATE_WINDOW_MS } from '~/constants';

/**
 * Length of the IPv6 prefix that counts as one client, in bits. Internet providers delegate a /56 to
 * a household, which would be 256 clients if each /64 counted on its own. An IPv4-mapped address
 * counts as its IPv4 address.
 * @see https://www.ripe.net/publications/docs/ripe-690/ (section 4.2)
 */
export const IPV6_CLIENT_PREFIX_BITS = 56;

/**
 * Counts one enquiry against the rate limit of the client.
 * @returns false when the client has reached the limit; the response then has a `Retry-After` header.
 */
export type AcceptEnquiry = () => Promise<boolean>;

/**
 * Returns the rate limit of this process: for each request, a function that counts one enquiry. The action
 * calls it just before it stores an enquiry, so a client that hangs up still counts, and a form with
 * mistakes does not. A second attempt at a failed enquiry counts again, because its text may differ.
 * @param limit enquiries that one client may send in `ENQUIRY_RATE_WINDOW_MS`.
 */
export function createEnquiryRateLimit(limit: number): (request: Request) => AcceptEnquiry {
  const store = new MemoryStore();
  // The store reads only this option.
  store.init({ windowMs: ENQUIRY_RATE_WINDOW_MS } as Options);

  return (request) => {
    // Node forgets the address of a closed socket, so read it now.
    const { ip, res: response } = request;
    return async () => {
      // Only a connection that was reset before its request was read has no address. Nobody waits for
      // this response, and the enquiry would evade the limit.
      if (!ip) return false;
      const { totalHits, resetTime } = await store.increment(
        ipKeyGenerator(ip, IPV6_CLIENT_PREFIX_BITS),
      );
      if (totalHits <= limit) return true;
      const waitMs = resetTime ? resetTime.getTime() - Date.now() : ENQUIRY_RATE_WINDOW_MS;
      const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
      if (!response?.headersSent) response?.setHeader('Retry-After', seconds);
      return false;
    };
  };
}
