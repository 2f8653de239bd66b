import { expect, it } from 'vitest';
import { recordOf, type Outcome } from '~/jobs/stored-job.server';

const AT = new Date('2026-03-12T09:30:00.000Z');
const NOW = AT.getTime() + 500;

/** Returns the time from an attempt that failed to the next one, ms. */
function delayAfter(outcome: Partial<Outcome>, earlierAttempts = 0): number {
  const record = recordOf({ state: 'pending', ...outcome }, earlierAttempts, AT, NOW);
  return Date.parse(record.nextAttemptAt ?? '') - NOW;
}

it('counts the attempt, and says when it succeeded', () => {
  expect(recordOf({ state: 'delivered', lastStatus: 200 }, 2, AT, NOW)).toEqual({
    state: 'delivered',
    attempts: 3,
    lastAttemptAt: '2026-03-12T09:30:00.000Z',
    lastStatus: 200,
    deliveredAt: '2026-03-12T09:30:00.500Z',
  });
});

it('has no next attempt when there would be no use in one', () => {
  expect(recordOf({ state: 'failed' }, 0, AT, NOW)).not.toHaveProperty('nextAttemptAt');
});

it('has a delay that grows with the number of attempts', () => {
  expect(delayAfter({}, 0)).toBeLessThanOrEqual(6_000);
  expect(delayAfter({}, 3)).toBeGreaterThanOrEqual(32_000);
});

it('has a delay as long as the receiver asks for, but none that is shorter than usual', () => {
  expect(delayAfter({ waitMs: 120_000 })).toBe(120_000);
  expect(delayAfter({ waitMs: 0 })).toBeGreaterThanOrEqual(4_000);
});
