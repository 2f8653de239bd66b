import { describe, expect, it } from 'vitest';
import { outcomeOf } from '~/enquiry/delivery/attempt.server';

const withStatus = (status: number, retryAfter: string | null = null) =>
  outcomeOf({ status, retryAfter });

describe('an attempt that got a response', () => {
  it.each([200, 201, 204, 299])('with status %i is a delivery', (status) => {
    expect(withStatus(status)).toEqual({ state: 'delivered', lastStatus: status });
  });

  it.each([302, 401, 403, 404, 408, 409, 425, 429, 500, 503])(
    'with status %i is followed by another attempt',
    (status) => {
      expect(withStatus(status, '120')).toEqual({
        state: 'pending',
        lastStatus: status,
        lastError: `Not accepted: the response had status ${status}.`,
        waitMs: 120_000,
      });
    },
  );

  it.each([400, 410, 413, 422])('with status %i is the last automatic attempt', (status) => {
    expect(withStatus(status)).toMatchObject({ state: 'failed', lastStatus: status });
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
    expect(outcomeOf({ unreachable: cause })).toMatchObject({ state: 'pending', lastError });
  });
});
