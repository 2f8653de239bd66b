import type { Request, RequestHandler } from 'express';
import { rateLimit, type RateLimitInfo } from 'express-rate-limit';
import { LIST_PARAMETERS } from '~/paths';
import { IPV6_CLIENT_PREFIX_BITS } from '~/enquiry/intake/rate-limit.server';

const WINDOW_MS = 60_000;

type CountedRequest = Request & { searchRate?: RateLimitInfo };

/**
 * Counts the searches of each client address, because the page of a search is rendered for each request.
 * The page itself says when the limit is reached, so this handler never ends a request.
 * @param limit searches in one minute.
 */
export function countSearches(limit: number): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit,
    ipv6Subnet: IPV6_CLIENT_PREFIX_BITS,
    requestPropertyName: 'searchRate',
    standardHeaders: false,
    legacyHeaders: false,
    skip: ({ method, query }) => method === 'POST' || !query[LIST_PARAMETERS.search],
    handler(_request, response, next) {
      response.setHeader('Retry-After', WINDOW_MS / 1_000);
      next();
    },
  });
}

/** Returns whether the client address of a counted request has exceeded the search limit. */
export function isOverSearchLimit(request: Request): boolean {
  const { searchRate } = request as CountedRequest;
  return searchRate !== undefined && searchRate.used > searchRate.limit;
}
