import { expect, test } from 'vitest';
import { readMoment } from '../../../../studio/editing/schedules/moment-field';

const LONDON = 'Europe/London';
const NOW = Date.parse('2026-11-26T12:00Z');
const read = (date: string, time: string, which?: number) =>
  readMoment({ date, time, ...(which !== undefined && { which }) }, LONDON, NOW);

test('nothing is said while something is missing', () => {
  expect(read('', '09:00')).toEqual({});
  expect(read('2026-12-01', '')).toEqual({});
});

test('a moment ahead is understood', () => {
  expect(read('2026-12-01', '09:00')).toEqual({ ms: Date.parse('2026-12-01T09:00Z') });
});

test.each([
  ['2026-11-26', '11:59', 'This time has passed.'],
  ['2026-11-26', '12:00', 'This time has passed.'],
  [
    '2027-03-28',
    '01:30',
    'The clocks go forward then: 01:30 does not exist on this day in London.',
  ],
  ['2027-02-30', '01:30', 'This isn’t a date and time.'],
])('%s %s is refused with a reason', (date, time, problem) => {
  expect(read(date, time)).toEqual({ problem });
});

test('of two moments, one has to be chosen', () => {
  const [first, second] = [Date.parse('2027-10-31T00:30Z'), Date.parse('2027-10-31T01:30Z')];
  expect(read('2027-10-31', '01:30').ms).toBeUndefined();
  expect(read('2027-10-31', '01:30').both?.map(({ ms }) => ms)).toEqual([first, second]);
  expect(read('2027-10-31', '01:30', second).ms).toBe(second);
});
