import { describe, expect, it } from 'vitest';
import { backoff, retryAfter } from '~/jobs/backoff.server';

const NOW = Date.parse('2026-03-12T09:30:00Z');
const DAY_MS = 86_400_000;

describe('the delay before an enquiry is sent again', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [7, 320_000],
    [8, 640_000],
    [9, 900_000],
    [100, 900_000],
  ])('after attempt %i is %i ms', (attempts, delay) => {
    expect(backoff(attempts, 0.5)).toBe(delay);
  });

  it.each([
    [0, 4_000],
    [1, 6_000],
  ])('has a jitter of a fifth: chance %d', (chance, delay) => {
    expect(backoff(1, chance)).toBe(delay);
  });

  it('is at most 15 minutes', () => {
    expect(backoff(9, 1)).toBe(900_000);
  });
});

describe('the delay that a webhook asks for', () => {
  it.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['0', 0],
    ['Thu, 12 Mar 2026 09:31:00 GMT', 60_000],
    ['Thu, 12 Mar 2026 09:00:00 GMT', 0],
    ['99999999', DAY_MS],
    ['Fri, 12 Mar 2027 09:30:00 GMT', DAY_MS],
  ])('with "Retry-After: %s" is %i ms', (header, wait) => {
    expect(retryAfter(header, NOW)).toBe(wait);
  });

  it.each([null, '', 'soon'])('is undefined for %j', (header) => {
    expect(retryAfter(header, NOW)).toBeUndefined();
  });
});
