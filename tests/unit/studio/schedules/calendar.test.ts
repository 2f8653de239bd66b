import { expect, test } from 'vitest';
import { monthAfter, monthInWords, weeksOf } from '../../../../studio/tools/coming-up/calendar';

test('a month has whole weeks from Monday', () => {
  const weeks = weeksOf('2028-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2028-01-31');
  expect(weeks.at(-1)).toContain('2028-02-29');
  expect(weeks.at(-1)?.[6]).toBe('2028-03-05');
});

test('months follow each other across the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthInWords('2026-12')).toBe('December 2026');
});
