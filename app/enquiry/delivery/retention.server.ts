import { ENQUIRY_KEPT_MS, ENQUIRY_UNDELIVERED_KEPT_MS } from '~/constants';

/**
 * Selects the enquiries that are to be erased. Delivered and handled ones, and suspected spam, have
 * served their purpose after 30 days. Enquiries that the webhook refused for good, and that nobody
 * has handled, stay for 90 days after the last attempt, so that staff have time to find them. A
 * pending enquiry that nobody has handled is never erased.
 *
 * `handledAt` is missing where `handled` was set before the Studio wrote both.
 */
export function expiredEnquiries(now: number) {
  return {
    query: `*[_type == "enquiry" && (
      (state == "delivered" && deliveredAt < $before) ||
      (suspectedSpam == true && timestamp < $before) ||
      (handled == true && coalesce(handledAt, timestamp) < $before) ||
      (state == "failed" && coalesce(lastAttemptAt, timestamp) < $undeliveredBefore)
    )]`,
    params: {
      before: isoTime(now - ENQUIRY_KEPT_MS),
      undeliveredBefore: isoTime(now - ENQUIRY_UNDELIVERED_KEPT_MS),
    },
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
