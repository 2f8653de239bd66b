import { expect, it } from 'vitest';
import { readableDuration } from '~/staff/readable-duration';

const MINUTE_MS = 60_000;

it.each([
  [3 * 24 * 60 * MINUTE_MS, '3 days'],
  [3 * 24 * 60 * MINUTE_MS - 1, '3 days'],
  [26 * 60 * MINUTE_MS, '26 hours'],
  [60 * MINUTE_MS, '1 hour'],
  [59 * MINUTE_MS, '59 minutes'],
  [1, '1 minute'],
])('says %i ms as “%s”', (ms, words) => {
  expect(readableDuration(ms)).toBe(words);
});
