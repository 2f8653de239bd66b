import type { Request, RequestHandler } from 'express';
import { rateLimit, type RateLimitInfo } from 'express-rate-limit';
import { ENQUIRY_RATE_WINDOW_MS } from '~/constants';

/** An IPv6 customer is given a whole network of this prefix length, and counts as one address. */
const IPV6_CUSTOMER_PREFIX = 64;

type CountedRequest = Request & { enquiryRate?: RateLimitInfo };

/**
 * Counts the enquiries, which are all that is ever posted here, of each client address in this
 * process. It answers none of them itself: a
 * visitor who reaches the limit must get the page with the words kept, which only the action can
 * make. Forms sent back with a mistake in them are not counted.
 * @param limit enquiries in ten minutes.
 */
export function countEnquiries(limit: number): RequestHandler {
  return rateLimit({
    windowMs: ENQUIRY_RATE_WINDOW_MS,
    limit,
    ipv6Subnet: IPV6_CUSTOMER_PREFIX,
    requestPropertyName: 'enquiryRate',
    standardHeaders: false,
    legacyHeaders: false,
    skip: ({ method }) => method !== 'POST',
    skipFailedRequests: true,
    requestWasSuccessful: (_request, { statusCode }) => statusCode < 400 || statusCode >= 500,
    handler(request, response, next) {
      const { resetTime } = (request as CountedRequest).enquiryRate ?? {};
      const waitMs = resetTime ? resetTime.getTime() - Date.now() : ENQUIRY_RATE_WINDOW_MS;
      response.setHeader('Retry-After', Math.max(1, Math.ceil(waitMs / 1_000)));
      next();
    },
  });
}

/** Whether the client address of a counted request has sent more than it may. */
export function isOverEnquiryLimit(request: Request): boolean {
  const { enquiryRate } = request as CountedRequest;
  return enquiryRate !== undefined && enquiryRate.used > enquiryRate.limit;
}
