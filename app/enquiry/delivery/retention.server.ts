import { ENQUIRY_KEPT_MS } from '~/constants';

/**
 * Selects the enquiries that are to be erased: delivered and handled ones, and suspected
 * spam, have served their purpose after 30 days. All others stay until somebody has handled them, because
 * perhaps nobody has seen them. Suspected spam is the exception: few people look at it, and without an end
 * anybody could fill the inbox with it.
 *
 * `handledAt` is missing where `handled` was set before the Studio wrote both.
 */
export function expiredEnquiries(now: number) {
  return {
    query: `*[_type == "enquiry" && (
      (state == "delivered" && deliveredAt < $before) ||
      (suspectedSpam == true && timestamp < $before) ||
      (handled == true && coalesce(handledAt, timestamp) < $before)
    )]`,
    params: { before: new Date(now - ENQUIRY_KEPT_MS).toISOString() },
  };
}
