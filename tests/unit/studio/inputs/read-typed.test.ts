import { expect, test } from 'vitest';
import { readableDate, readableDay } from '../../../../studio/lib/readable-time';
import { readDate, readNumber, readTimeZone } from '../../../../studio/editing/inputs/read-typed';

test.each([
  ['15/01/2027'],
  ['15/1/27'],
  ['15.1.2027'],
  ['15-01-2027'],
  ['2027-01-15'],
  ['15 January 2027'],
  ['15 jan 2027'],
  ['15th January, 2027'],
  ['  Friday 15 January  2027 '],
  ['15 Jan. 27'],
])('reads “%s” as 15 January 2027 [studio.dates]', (text) => {
  expect(readDate(text)).toEqual({ value: '2027-01-15' });
});

test.each([
  ['01/15/2027', /no such day/],
  ['31/02/2027', /no such day/],
  ['29 February 2027', /no such day/],
  ['15 Juno 2027', /no such day/],
  ['15/01', /not a date/],
  ['15/01/202', /not a date/],
  ['next week', /not a date/],
])('says what is wrong with “%s”', (text, problem) => {
  expect(readDate(text)).toEqual({ problem: expect.stringMatching(problem) });
});

test('says a date in words, with the day of the week', () => {
  expect(readableDay('2027-01-15')).toBe('Friday 15 January 2027');
  expect(readableDate('2027-01-15')).toBe('15 January 2027');
});

test.each([
  ['12', 12],
  [' 1,250 ', 1250],
  ['-2', -2],
  ['2.5', 2.5],
  ['12a', undefined],
  ['1e', undefined],
  ['1,5', undefined],
  ['twelve', undefined],
  ['99999999999999999', undefined],
])('reads the number “%s” as %s', (text, value) => {
  const problem = 'This is not a number. Type it with digits: 12';
  expect(readNumber(text)).toEqual(value === undefined ? { problem } : { value });
});

const ZONES = ['Europe/London', 'America/New_York', 'America/Louisville', 'Test/Louisville'];

test.each([
  ['europe/london', 'Europe/London'],
  ['New York', 'America/New_York'],
  ['Louisville', undefined],
  ['lon', undefined],
])('reads the time zone “%s” as %s', (text, value) => {
  const problem = 'No time zone has this name. Choose one from the list.';
  expect(readTimeZone(text, ZONES)).toEqual(value === undefined ? { problem } : { value });
});
