import { describe, expect, it } from 'vitest';
import { acknowledge } from '~/enquiry/intake/acknowledgement.server';

const PARTNERS = { answeredBy: 'Ines, Tom or Priya', answerWithinDays: 1 };

/** Returns the day in the acknowledgement. November 2026 begins on a Sunday. */
function dayFor(receivedAt: string, answerWithinDays = 1): string | undefined {
  const text = acknowledge({ answerWithinDays }, new Date(receivedAt));
  return text.match(/We will answer by (.*)\.$/)?.[1];
}

describe('what a visitor reads after a send [enquiry.acknowledged]', () => {
  it('is when the message arrived, and who answers by when', () => {
    expect(acknowledge(PARTNERS, new Date('2026-11-25T14:03:59Z'))).toBe(
      'We have your message of 14:03. Ines, Tom or Priya will answer by Thursday.',
    );
  });

  it('has the time of the office, in winter and in summer', () => {
    expect(acknowledge({}, new Date('2026-01-05T00:05:00Z'))).toContain(' 00:05.');
    expect(acknowledge({}, new Date('2026-07-06T14:03:00Z'))).toContain(' 15:03.');
  });

  it.each([undefined, null, 0, -1, 1.5, 21, Number.NaN])(
    'promises no answer within %s days',
    (answerWithinDays) => {
      const promise = { answeredBy: 'Ines', answerWithinDays };
      expect(acknowledge(promise, new Date('2026-11-25T14:03:00Z'))).toBe(
        'We have your message of 14:03.',
      );
    },
  );

  it.each([undefined, null, ' '])('says “We” while nobody is named, as with %j', (answeredBy) => {
    const promise = { ...PARTNERS, answeredBy };
    expect(acknowledge(promise, new Date('2026-11-25T14:03:00Z'))).toContain('We will answer by');
  });
});

it.each([
  [
    'ada@harbour-lane',
    ' Is your address ada@harbour-lane complete? If it is not, please send your message again.',
  ],
  ['ada.l@harbour-lane.example', ''],
  [undefined, ''],
])('asks whether an address without a dot after its @ is complete: %s', (email, question) => {
  expect(acknowledge({}, new Date('2026-11-25T14:03:00Z'), email)).toBe(
    `We have your message of 14:03.${question}`,
  );
});

describe('the day of the answer', () => {
  it.each([
    ['the next day', '2026-11-25T09:00:00Z', 'Thursday'],
    ['on Monday after a Friday afternoon', '2026-11-27T16:30:00Z', 'Monday'],
    ['on Monday after a Saturday', '2026-11-28T10:00:00Z', 'Monday'],
    ['on Monday after a Sunday night', '2026-11-29T23:59:00Z', 'Monday'],
    [
      'a day later after midnight in the office, which is an hour ahead of UTC',
      '2026-07-05T23:30:00Z',
      'Tuesday',
    ],
    ['over the night in which the clocks go back', '2026-10-23T12:00:00Z', 'Monday'],
  ])('is %s, with one working day', (_when, receivedAt, day) => {
    expect(dayFor(receivedAt)).toBe(day);
  });

  it.each([
    [2, 'Friday'],
    [3, 'Monday'],
    [4, 'Tuesday'],
    [5, 'Wednesday 2 December'],
    [20, 'Wednesday 23 December'],
  ])('leaves out weekends, and has a date from a week on: %i working days', (days, day) => {
    expect(dayFor('2026-11-25T09:00:00Z', days)).toBe(day);
  });
});
