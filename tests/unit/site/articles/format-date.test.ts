import { expect, it } from 'vitest';
import { formatDate } from '~/site/articles/format-date.server';

it.each([
  ['2026-03-12', '12 March 2026'],
  ['2025-01-01', '1 January 2025'],
  ['2024-02-29', '29 February 2024'],
  ['2025-12-31', '31 December 2025'],
])('writes %s as %s', (date, written) => {
  expect(formatDate(date)).toBe(written);
});

it('throws for a text that is not a date', () => {
  expect(() => formatDate('soon')).toThrow(RangeError);
});
