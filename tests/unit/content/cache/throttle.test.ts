import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle, type ThrottledAction } from '~/content/cache/throttle.server';
import { recordLog } from '../../support/recorded-log';

const INTERVAL_MS = 5_000;

const action = vi.fn<() => void>();
let throttled: ThrottledAction;

beforeEach(() => {
  vi.useFakeTimers();
  action.mockClear();
  throttled = throttle(INTERVAL_MS, recordLog().log, action);
});
afterEach(() => void vi.useRealTimers());

it('runs at once, and once more after the interval for all calls during it', () => {
  for (let count = 0; count < 100; count += 1) throttled.run();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(INTERVAL_MS - 1);
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * INTERVAL_MS);
  expect(action).toHaveBeenCalledTimes(2);
});

it('does not run after its end', () => {
  throttled.run();
  throttled.run();
  throttled.end();
  vi.advanceTimersByTime(INTERVAL_MS);
  expect(action).toHaveBeenCalledTimes(1);
});
