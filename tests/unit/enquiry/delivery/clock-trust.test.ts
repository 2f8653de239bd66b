import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOCK_STEADY_MS, LONGEST_ABSENCE_MS } from '~/platform/constants';
import { ClockTrust } from '~/enquiry/delivery/clock-trust.server';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Sets the system clock, as a network time server does. The monotonic clock goes on. */
const correctClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

test.each([
  ['ran a minute ago', 60_000, true],
  ['ran a week ago', LONGEST_ABSENCE_MS, true],
  ['ran 8 days ago', 8 * DAY_MS, false],
  ['ran 100 days ago', 100 * DAY_MS, false],
  ['ran an hour later, because the clock was set back', -HOUR_MS, true],
  ['ran 100 days later, because the clock was set back', -100 * DAY_MS, false],
])(
  'a start after the site %s: trusted %s ms later? %s [enquiry.clock]',
  (_case, ago, isTrusted) => {
    expect(new ClockTrust().isTrusted(Date.now() - ago)).toBe(isTrusted);
  },
);

test('the clock is not trusted when no erasure has run before', () => {
  expect(new ClockTrust().isTrusted(undefined)).toBe(false);
});

test('a clock is trusted after 12 hours without a jump, even after two months off', () => {
  const lastRunAt = Date.now() - 60 * DAY_MS;
  const trust = new ClockTrust();
  vi.advanceTimersByTime(CLOCK_STEADY_MS - 1);
  expect(trust.isTrusted(lastRunAt)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(trust.isTrusted(lastRunAt)).toBe(true);
});

test.each([100 * DAY_MS, -100 * DAY_MS, 2 * HOUR_MS])(
  'a clock that jumps by %i ms has to be steady for another 12 hours',
  (jump) => {
    const trust = new ClockTrust();
    vi.advanceTimersByTime(CLOCK_STEADY_MS);
    correctClock(jump);
    expect(trust.isTrusted(undefined)).toBe(false);
    vi.advanceTimersByTime(CLOCK_STEADY_MS);
    expect(trust.isTrusted(undefined)).toBe(true);
  },
);

test('a small correction of the clock does not count as a jump', () => {
  const trust = new ClockTrust();
  correctClock(HOUR_MS / 2);
  vi.advanceTimersByTime(CLOCK_STEADY_MS);
  expect(trust.isTrusted(undefined)).toBe(true);
});

test('a start with a wrong clock erases nothing, and the corrected clock is trusted at once', () => {
  const lastRunAt = Date.now() - HOUR_MS;
  correctClock(100 * DAY_MS);
  const trust = new ClockTrust();
  expect(trust.isTrusted(lastRunAt)).toBe(false);
  correctClock(-100 * DAY_MS);
  expect(trust.isTrusted(lastRunAt)).toBe(true);
});
