import { describe, expect, test } from 'vitest';
import { type Reply, usualReplyTime } from '~/enquiry/reply-time';

const SENT = '2026-11-26T10:00:00Z';

/** Enquiries that were answered after so many hours, or not at all. */
const answeredAfter = (...hours: (number | undefined)[]): Reply[] =>
  hours.map((hour) => ({
    timestamp: SENT,
    answeredAt: hour ? new Date(Date.parse(SENT) + hour * 3_600_000).toISOString() : null,
  }));

describe('The usual time to the first answer [enquiry.reply-time]', () => {
  test('is the median, rounded up', () => {
    expect(usualReplyTime(answeredAfter(9, 1, 2.2, 200, 2))).toEqual({
      words: '3 hours',
      enquiries: 5,
    });
    expect(usualReplyTime(answeredAfter(0.1, 0.1, 0.1, 3, 4))?.words).toBe('1 hour');
    expect(usualReplyTime(answeredAfter(49, 49, 49, 49, 49))?.words).toBe('3 days');
  });

  test('is the slower one of two in the middle', () => {
    expect(usualReplyTime(answeredAfter(1, 1, 1, 5, 5, 5))?.words).toBe('5 hours');
  });

  test('counts an enquiry without an answer as the slowest', () => {
    const answered = answeredAfter(1, 1, 1, 2, 7);
    expect(usualReplyTime([...answered, ...answeredAfter(undefined)])?.words).toBe('2 hours');
    expect(usualReplyTime([...answered, ...answeredAfter(...Array(5))])).toBeUndefined();
  });

  test('is unknown while there are too few answers', () => {
    expect(usualReplyTime(answeredAfter(1, 1, 1, 1, undefined))).toBeUndefined();
    expect(usualReplyTime([])).toBeUndefined();
  });
});
