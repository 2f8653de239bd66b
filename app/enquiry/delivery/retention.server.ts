import { keptMs, type KeptKind, type StoredPeriods } from '../retention';

/**
 * Selects the enquiries to erase, oldest first [enquiry.erasure]:
 *
 * - delivered ones, 30 days after the delivery;
 * - answered and closed ones, 30 days after staff said so. `statusAt` is missing where a version before it
 *   wrote no time;
 * - spam, 30 days after it arrived: few people look at it, and otherwise anybody could fill the inbox with it.
 *
 * Settings may have other periods. Every other enquiry, waiting or refused permanently, is kept until staff have
 * answered or closed it, because they may not have read it. README.md, .deploy/README.md and the sample privacy
 * page promise these times to readers, so change them together.
 * @param periods from Settings.
 * @param limit the largest number of enquiries.
 * @returns a query with a further parameter, `leftOut`: the ids of enquiries that are not wanted
 */
export function expiredEnquiries(now: number, limit: number, periods?: StoredPeriods) {
  const before = (kind: KeptKind) => new Date(now - keptMs(kind, periods)).toISOString();
  return {
    query: `*[_type == "enquiry" && !(_id in $leftOut) && (
      (state == "delivered" && deliveredAt < $delivered) ||
      (status == "spam" && timestamp < $spam) ||
      (status in ["answered", "closed"] && coalesce(statusAt, timestamp) < $closed)
    )] | order(timestamp asc)[0...$limit]`,
    params: {
      delivered: before('delivered'),
      spam: before('spam'),
      closed: before('closed'),
      limit,
    },
  };
}
