import { ENQUIRY_KEPT_MS } from '~/constants';

/**
 * Selects the enquiries to erase, oldest first [enquiry.erasure]:
 *
 * - delivered ones, 30 days after the delivery;
 * - answered and closed ones, 30 days after staff said so. `statusAt` is missing where a version before it
 *   wrote no time;
 * - spam, 30 days after it arrived: few people look at it, and otherwise anybody could fill the inbox with it.
 *
 * Every other enquiry, waiting or refused permanently, is kept until staff have answered or closed it, because
 * they may not have read it. README.md, .deploy/README.md and the sample privacy page promise these times to
 * readers, so change them together.
 * @param limit the largest number of enquiries.
 */
export function expiredEnquiries(now: number, limit: number) {
  return {
    query: `*[_type == "enquiry" && (
      (state == "delivered" && deliveredAt < $before) ||
      (status == "spam" && timestamp < $before) ||
      (status in ["answered", "closed"] && coalesce(statusAt, timestamp) < $before)
    )] | order(timestamp asc)[0...$limit]`,
    params: { before: new Date(now - ENQUIRY_KEPT_MS).toISOString(), limit },
  };
}
