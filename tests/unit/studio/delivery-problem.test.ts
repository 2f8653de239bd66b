import { describe, expect, test } from 'vitest';
import { deliveryProblem } from '../../../studio/lib/delivery-problem';

const atHour = (time: string | number) => String(time).slice(11, 16);

describe('the list of enquiries shows the problem of a delivery:', () => {
  test.each([
    [
      'Not delivered yet: the automation answered 401, next attempt 09:30',
      { state: 'pending', attempts: 3, lastStatus: 401, nextAttemptAt: '2026-03-12T09:30:00Z' },
    ],
    ['Not delivered yet: no answer', { state: 'pending', attempts: 1 }],
    [
      'Not delivered: the automation answered 410, not tried again',
      { state: 'failed', attempts: 1, lastStatus: 410 },
    ],
  ])('%s', (problem, enquiry) => {
    expect(deliveryProblem(enquiry, atHour)).toBe(problem);
  });
});

test.each([
  ['is delivered', { state: 'delivered', attempts: 2, lastStatus: 200 }],
  ['has not been sent yet', { state: 'pending', attempts: 0 }],
  ['looks like spam', { state: 'failed', attempts: 0, status: 'spam' }],
])('the list shows no problem for an enquiry that %s', (_state, enquiry) => {
  expect(deliveryProblem(enquiry)).toBeUndefined();
});
