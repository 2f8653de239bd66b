import { expect, it } from 'vitest';
import { formatDateField } from '~/site/articles/article-summary.server';

it.each([
  ['2026-03-12', '12 March 2026'],
  ['2025-01-01', '1 January 2025'],
  ['2024-02-29', '29 February 2024'],
  ['2025-12-31', '31 December 2025'],
])('writes %s as %s', (date, written) => {
  expect(formatDateField(date)).toBe(written);
});

it.each(['soon', '2026-13-40', '12', null])('has no date for %s', (value) => {
  expect(formatDateField(value)).toBeUndefined();
});
