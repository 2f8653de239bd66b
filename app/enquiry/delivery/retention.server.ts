import { ENQUIRY_KEPT_MS } from '~/constants';

/**
 * Selects the enquiries that are to be erased, oldest first: delivered and handled ones, and suspected
 * spam, have served their purpose after 30 days. All others stay until somebody has handled them, because
 * perhaps nobody has seen them. Suspected spam is the exception: few people look at it, and without an end
 * anybody could fill the inbox with it.
 *
 * `handledAt` is missing where `handled` was set before the Studio wrote both.
 * @param limit the largest number of enquiries.
 */
export function expiredEnquiries(now: number, limit: number) {
  return {
    query: `*[_type == "enquiry" && (
      (state == "delivered" && deliveredAt < $before) ||
      (suspectedSpam == true && timestamp < $before) ||
      (handled == true && coalesce(handledAt, timestamp) < $before)
    )] | order(timestamp asc)[0...$limit]`,
    params: { before: new Date(now - ENQUIRY_KEPT_MS).toISOString(), limit },
  };
}
