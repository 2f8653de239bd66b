import { describe, expect, test } from 'vitest';
import { deliveryProblem, deliverySummary } from '../../../studio/lib/delivery-problem';

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

describe('an enquiry says how its delivery went, whatever staff did with it: [studio.delivery]', () => {
  const deliveredAt = '2026-11-28T15:16:00Z';
  const [OPEN, SPAM] = [['new', 'answered', 'closed', undefined], ['spam']];
  test.each([
    ['delivered', OPEN, { deliveredAt }, 'Passed on 15:16'],
    ['delivered', SPAM, { deliveredAt }, 'Passed on 15:16'],
    ['delivered', [...OPEN, ...SPAM], {}, 'Passed on'],
    ['pending', OPEN, {}, 'Waiting to be passed on'],
    ['pending', SPAM, {}, 'Not passed on, because it is spam'],
    // Sent again, and not delivered yet.
    ['pending', OPEN, { deliveredAt }, 'Waiting to be passed on'],
    ['pending', SPAM, { deliveredAt }, 'Passed on 15:16'],
    ['failed', [...OPEN, ...SPAM], {}, 'Not passed on'],
    ['failed', [...OPEN, ...SPAM], { deliveredAt }, 'Passed on 15:16'],
    [undefined, OPEN, {}, 'Waiting to be passed on'],
    [undefined, SPAM, {}, 'Not passed on, because it is spam'],
  ])('%s and %j with %j', (state, statuses, record, words) => {
    for (const status of statuses) {
      expect(deliverySummary({ state, status, ...record }, atHour)).toBe(words);
    }
  });
});
