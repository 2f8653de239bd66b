import { z } from 'zod';
import { StoredTime } from '~/jobs/stored-documents';
import { IS_NEW, IS_SENT } from '../status';

/** GROQ filter of the enquiries that wait for the webhook. */
export const WAITING = `_type == "enquiry" && state == "pending" && status != "spam" && ${IS_SENT}`;
const FAILED = `_type == "enquiry" && state == "failed" && ${IS_NEW} && ${IS_SENT}`;
const UNOPENED = `${WAITING} && ${IS_NEW} && timestamp < $unopenedBefore`;
const UNOPENED_AFTER_MS = 2 * 86_400_000;

/** The fields of a projection that has the counts, with the parameters of `countParams`. */
export const COUNTS = `
  "waiting": count(*[${WAITING}]),
  "oldest": *[${WAITING}] | order(timestamp asc)[0].timestamp,
  "failed": count(*[${FAILED}]),
  "unopened": count(*[${UNOPENED}])`;

export function countParams(): { unopenedBefore: string } {
  return { unopenedBefore: new Date(Date.now() - UNOPENED_AFTER_MS).toISOString() };
}

/** How many enquiries still need the delivery worker or staff. */
export const InboxCounts = z.object({
  /** Number of pending enquiries. */
  waiting: z.number(),
  /** When the visitor sent the oldest of them, ISO 8601; null when none is pending. */
  oldest: StoredTime.nullable().catch(null),
  /** Number of enquiries that the webhook refused permanently and that staff have neither answered nor closed. */
  failed: z.number(),
  /** Number of enquiries that have waited for more than two days and that staff have neither answered nor closed. */
  unopened: z.number(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** The counts before the inbox was read. */
export const NO_COUNTS: InboxCounts = { waiting: 0, oldest: null, failed: 0, unopened: 0 };
