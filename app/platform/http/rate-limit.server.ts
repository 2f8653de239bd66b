import type { Request } from 'express';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';

/**
 * Length of the IPv6 prefix that counts as one client, in bits. Internet providers delegate a /56 to
 * a household, which would be 256 clients if each /64 counted on its own. An IPv4-mapped address
 * counts as its IPv4 address.
 * @see https://www.ripe.net/publications/docs/ripe-690/ (section 4.2)
 */
const IPV6_CLIENT_PREFIX_BITS = 56;

/** Returns the address that stands for a client; undefined when the connection has already closed. */
export function clientAddress({ ip }: Request): string | undefined {
  return ip && ipKeyGenerator(ip, IPV6_CLIENT_PREFIX_BITS);
}

/**
 * Counts one attempt against the rate limit of the client.
 * @returns false when the client has reached the limit; the response then has a `Retry-After` header.
 */
export type AcceptAttempt = () => Promise<boolean>;

/**
 * Returns the rate limit of this process: for each request, a function that counts one attempt. Only the
 * code that carries out the attempt calls it, so a form with mistakes, for example, does not count.
 * @param limit attempts that one client may make in `windowMs`.
 */
export function createRateLimit(
  limit: number,
  windowMs: number,
): (request: Request) => AcceptAttempt {
  const store = new MemoryStore();
  // The store reads no other option.
  store.init({ windowMs } as Options);

  return (request) => {
    // Node forgets the address of a closed socket, so read it now.
    const client = clientAddress(request);
    const { res: response } = request;
    return async () => {
      // Only a connection that was reset before its request was read has no address. Nobody waits for
      // this response, and the attempt would evade the limit.
      if (!client) return false;
      const { totalHits, resetTime } = await store.increment(client);
      if (totalHits <= limit) return true;
      const waitMs = resetTime ? resetTime.getTime() - Date.now() : windowMs;
      const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
      if (!response?.headersSent) response?.setHeader('Retry-After', seconds);
      return false;
    };
  };
}
