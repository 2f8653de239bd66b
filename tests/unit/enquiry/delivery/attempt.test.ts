import { describe, expect, it } from 'vitest';
import { recordOf, type Attempt } from '~/enquiry/delivery/attempt.server';

const AT = new Date('2026-03-12T09:30:00.000Z');
const NOW = AT.getTime() + 500;

function answered(status: number, retryAfter: string | null = null): Attempt {
  return { at: AT, status, retryAfter };
}

function unanswered(unreachable: unknown): Attempt {
  return { at: AT, unreachable };
}

/** Returns the time from a failed attempt to the next one, ms. */
function delayAfter(attempt: Attempt, earlierAttempts = 0): number {
  return Date.parse(recordOf(attempt, earlierAttempts, NOW).nextAttemptAt ?? '') - NOW;
}

describe('an attempt that got a response', () => {
  it.each([200, 201, 204, 299])('with status %i is a delivery', (status) => {
    expect(recordOf(answered(status), 2, NOW)).toEqual({
      state: 'delivered',
      attempts: 3,
      lastAttemptAt: '2026-03-12T09:30:00.000Z',
      lastStatus: status,
      deliveredAt: '2026-03-12T09:30:00.500Z',
    });
  });

  it.each([302, 401, 403, 404, 408, 409, 425, 429, 500, 503])(
    'with status %i is followed by another attempt',
    (status) => {
      expect(recordOf(answered(status), 0, NOW)).toMatchObject({
        state: 'pending',
        lastStatus: status,
        lastError: `Not accepted: the response had status ${status}.`,
      });
    },
  );

  it.each([400, 410, 413, 422])('with status %i is the last automatic attempt', (status) => {
    const record = recordOf(answered(status), 0, NOW);
    expect(record).toMatchObject({ state: 'failed', lastStatus: status });
    expect(record).not.toHaveProperty('nextAttemptAt');
  });
});

describe('the delay before the next attempt', () => {
  it('grows with the number of attempts', () => {
    expect(delayAfter(answered(500), 0)).toBeLessThanOrEqual(6_000);
    expect(delayAfter(answered(500), 3)).toBeGreaterThanOrEqual(32_000);
  });

  it('is as long as the webhook asks for', () => {
    expect(delayAfter(answered(429, '120'))).toBe(120_000);
  });

  it('is not shorter than usual when the webhook asks for less', () => {
    expect(delayAfter(answered(503, '0'))).toBeGreaterThanOrEqual(4_000);
  });
});

describe('an attempt without a response', () => {
  it.each([
    ['No response in time.', new DOMException('10 s are over.', 'TimeoutError')],
    [
      'No response: ECONNREFUSED.',
      new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }),
    ],
    ['No response.', new TypeError('fetch failed')],
    ['No response.', undefined],
  ])('stores the reason for staff: %s', (lastError, cause) => {
    expect(recordOf(unanswered(cause), 0, NOW)).toMatchObject({ state: 'pending', lastError });
  });
});
