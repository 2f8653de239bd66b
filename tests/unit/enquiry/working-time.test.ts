import { describe, expect, test } from 'vitest';
import { hasWaitedADay, lastAnswerDate, USUAL_HOURS, workingHours } from '~/enquiry/working-time';

/** Returns whether an enquiry is late, by two moments. */
const isLate = (received: string, now: string, hours = USUAL_HOURS) =>
  hasWaitedADay(Date.parse(received), Date.parse(now), hours);

describe('Working time [enquiry.working-time]', () => {
  test.each([
    ['over a night', '2026-11-26T10:00Z', '2026-11-27T10:00Z', '2026-11-27T10:01Z'],
    ['over a weekend', '2026-11-27T15:30Z', '2026-11-30T15:30Z', '2026-11-30T15:31Z'],
    ['from before the opening', '2026-11-26T05:00Z', '2026-11-27T09:00Z', '2026-11-27T09:01Z'],
    ['from a day without work', '2026-11-28T10:00Z', '2026-12-01T09:00Z', '2026-12-01T09:01Z'],
    // The clocks went back on Sunday, 25 October: 09:00 was 08:00 UTC before, and 09:00 UTC after.
    ['over a change of clocks', '2026-10-23T15:30Z', '2026-10-26T16:30Z', '2026-10-26T16:31Z'],
    ['at the old clock', '2026-10-22T08:00Z', '2026-10-23T08:00Z', '2026-10-23T08:01Z'],
    ['at the new clock', '2026-10-26T08:00Z', '2026-10-27T09:00Z', '2026-10-27T09:01Z'],
    ['for years', '2026-11-27T15:30Z', '2026-11-27T15:30Z', '2036-01-01T00:00Z'],
  ])('makes an enquiry late after one working day: %s', (_case, received, inTime, late) => {
    expect(isLate(received, inTime)).toBe(false);
    expect(isLate(received, late)).toBe(true);
  });

  test('makes the last day for an answer', () => {
    const friday = Date.parse('2026-11-27T15:30Z');
    expect(lastAnswerDate(friday, 1, USUAL_HOURS)).toBe('2026-11-30');
    expect(lastAnswerDate(friday, 3, USUAL_HOURS)).toBe('2026-12-02');
    expect(lastAnswerDate(friday, 2, { ...USUAL_HOURS, days: [0, 6] })).toBe('2026-11-29');
    expect(lastAnswerDate(friday, undefined, USUAL_HOURS)).toBeUndefined();
  });

  test('is measured at the clock of the office', () => {
    const tokyo = { ...USUAL_HOURS, timeZone: 'Asia/Tokyo' };
    // 08:00 on Friday in Tokyo, and 09:01 on Monday.
    const [received, now] = ['2026-11-26T23:00Z', '2026-11-30T00:01Z'] as const;
    expect(isLate(received, now, tokyo)).toBe(true);
    expect(isLate(received, now)).toBe(false);
  });

  test('comes from Settings, and is the usual one where they make no sense', () => {
    const stored = { days: ['monday', 'sunday'], from: '08:00', to: '12:00' };
    expect(workingHours({ ...stored, timeZone: 'Asia/Tokyo' })).toEqual({
      ...stored,
      days: [0, 1],
      timeZone: 'Asia/Tokyo',
    });
    expect(workingHours({ timeZone: 'Europe/Atlantis' })).toEqual(USUAL_HOURS);
    expect(workingHours({ days: [], from: '17:00', to: '08:00' })).toEqual(USUAL_HOURS);
    expect(workingHours(null)).toEqual(USUAL_HOURS);
  });
});
