import { z } from 'zod';
import { DAY_MS, duration, HOUR_MS } from '../platform/clock/duration';
import { StoredTime } from '../jobs/stored-documents';

/** The time over which it is measured how fast the firm answers, days. */
export const REPLIES_MEASURED_DAYS = 90;
/** Fewer answers do not show what is usual. */
const FEWEST_ANSWERS = 5;

/** When an enquiry arrived, and when it was answered first. ISO 8601. */
export const Reply = z.object({ timestamp: StoredTime, answeredAt: StoredTime.nullish() });
export type Reply = z.infer<typeof Reply>;

/** How fast the firm answers. */
export interface ReplyTime {
  /** In words, such as "3 hours", rounded up. */
  words: string;
  /** The number of enquiries behind it. */
  enquiries: number;
}

/** The statuses of enquiries that need no answer. One that was answered counts, whatever its status is. */
const NEED_NO_ANSWER: readonly string[] = ['closed', 'spam'];

/**
 * Enquiries that ask for an answer, and what the site keeps of those that it has erased. GROQ parameter:
 * `measuredSince`, ISO 8601. A thousand are enough for a median.
 */
export const REPLIES = `*[
  _type in ["enquiry", "reply"] && timestamp > $measuredSince &&
  (defined(answeredAt) || !(coalesce(status, "new") in ${JSON.stringify(NEED_NO_ANSWER)}))
] | order(timestamp desc)[0...1000]{ _id, _type, timestamp, answeredAt }`;

/** What the site keeps of an erased enquiry, so that it still counts. Nothing in it leads to the visitor. */
interface StoredReply extends Reply {
  /** The dot makes the document private. */
  _id: `reply.${string}`;
  _type: 'reply';
}

/** Returns what is kept of enquiries that are about to be erased: nothing of those that asked for no answer. */
export function repliesOf(
  erased: readonly { timestamp?: unknown; answeredAt?: unknown; status?: unknown }[],
): StoredReply[] {
  return erased.flatMap(({ timestamp, answeredAt, status }) => {
    const isAnswered = typeof answeredAt === 'string';
    const needsNone = NEED_NO_ANSWER.some((each) => each === status);
    if (typeof timestamp !== 'string' || (!isAnswered && needsNone)) return [];
    const reply = { _id: `reply.${crypto.randomUUID()}`, _type: 'reply', timestamp } as const;
    return isAnswered ? { ...reply, answeredAt } : reply;
  });
}

/** Returns the parameter of `REPLIES`. @param now ms since 1970 */
export function measuredSince(now: number): string {
  return new Date(now - REPLIES_MEASURED_DAYS * DAY_MS).toISOString();
}

/**
 * Returns the median time from an enquiry to the first answer [enquiry.reply-time]. An enquiry without an
 * answer counts as slower than all others, so that the figure is never better than what visitors meet.
 * @returns undefined while there are too few answers
 */
export function usualReplyTime(replies: readonly Reply[]): ReplyTime | undefined {
  const waits = replies
    .map(({ timestamp, answeredAt }) =>
      answeredAt ? Date.parse(answeredAt) - Date.parse(timestamp) : Infinity,
    )
    .toSorted((one, other) => one - other);
  if (waits.filter(Number.isFinite).length < FEWEST_ANSWERS) return undefined;
  const median = waits[Math.floor(waits.length / 2)] ?? Infinity;
  if (!Number.isFinite(median)) return undefined;
  return {
    words: duration(Math.max(HOUR_MS, median), Math.ceil),
    enquiries: replies.length,
  };
}
