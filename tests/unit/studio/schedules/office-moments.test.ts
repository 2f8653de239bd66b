import { expect, test } from 'vitest';
import { cityOf, officeWords } from '~/platform/clock/office-time';
import { officeClock } from '../../../../app/platform/clock/office-time';
import { officeMoments } from '../../../../studio/editing/schedules/office-moments';

const [LONDON, NEW_YORK, KOLKATA] = ['Europe/London', 'America/New_York', 'Asia/Kolkata'];

test.each([
  ['2026-12-01', '09:00', LONDON, '2026-12-01T09:00:00.000Z'],
  ['2026-07-01', '09:00', LONDON, '2026-07-01T08:00:00.000Z'],
  ['2026-07-01', '09:00', NEW_YORK, '2026-07-01T13:00:00.000Z'],
  ['2026-07-01', '00:00', KOLKATA, '2026-06-30T18:30:00.000Z'],
  ['2028-02-29', '12:00', LONDON, '2028-02-29T12:00:00.000Z'],
])('%s %s in %s is %s [schedule.zone]', (date, time, timeZone, iso) => {
  const [moment, ...others] = officeMoments(date, time, timeZone);
  expect(new Date(moment?.ms ?? NaN).toISOString()).toBe(iso);
  expect(others).toEqual([]);
  expect(officeClock(moment?.ms ?? NaN, timeZone)).toBe(`${date}T${time}`);
});

test('a time that the clock skips isn’t a moment', () => {
  expect(officeMoments('2027-03-28', '01:30', LONDON)).toEqual([]);
  expect(officeMoments('2027-03-14', '02:30', NEW_YORK)).toEqual([]);
});

test('a time that the clock shows twice is two moments', () => {
  const moments = officeMoments('2027-10-31', '01:30', LONDON);
  expect(moments).toEqual([
    { ms: Date.parse('2027-10-31T00:30Z'), clock: 'BST' },
    { ms: Date.parse('2027-10-31T01:30Z'), clock: 'GMT' },
  ]);
  expect(officeMoments('2027-11-07', '01:30', NEW_YORK)).toHaveLength(2);
});

test('a day that does not exist is refused', () => {
  expect(() => officeMoments('2027-02-29', '09:00', LONDON)).toThrow(RangeError);
});

test('moments and time zones in words', () => {
  expect(officeWords(Date.parse('2026-07-01T08:00Z'), LONDON)).toBe(
    'Wednesday 1 July 2026 at 09:00 London time',
  );
  expect(cityOf(NEW_YORK)).toBe('New York');
});
