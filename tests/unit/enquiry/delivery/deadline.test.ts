import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from '~/enquiry/delivery/deadline.server';
import { recordDelays } from '../../support/controlled-clock';

const ring = vi.fn<() => void>();
let alarm: Deadline;

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  ring.mockClear();
  alarm = new Deadline(ring, MINUTE_MS);
});
afterEach(() => void vi.useRealTimers());

const setIn = (ms: number) => alarm.setBy(Date.now() + ms);

describe('a deadline', () => {
  it('fires once, when its time has come', () => {
    setIn(1_000);
    vi.advanceTimersByTime(999);
    expect(ring).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(ring).toHaveBeenCalledOnce();
  });

  it('fires at the earliest of the times that it is set to', () => {
    for (const ms of [2_000, 1_000, 3_000]) setIn(ms);
    vi.advanceTimersByTime(1_000);
    expect(ring).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(ring).toHaveBeenCalledOnce();
  });

  it('keeps its timer when it is set to the same time', () => {
    setIn(1_000);
    const delays = recordDelays();
    setIn(1_000);
    expect(delays).toEqual([]);
  });

  it('fires at once for a time in the past', () => {
    setIn(-5_000);
    vi.advanceTimersByTime(0);
    expect(ring).toHaveBeenCalledOnce();
  });

  it('fires after a minute although the system clock was set back by days', () => {
    setIn(10 * 24 * 60 * MINUTE_MS);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(ring).toHaveBeenCalledOnce();
  });

  it('can be set again after it has fired', () => {
    setIn(1_000);
    vi.advanceTimersByTime(1_000);
    setIn(5_000);
    vi.advanceTimersByTime(5_000);
    expect(ring).toHaveBeenCalledTimes(2);
  });

  it('does not fire after it is cancelled, and can be set again', () => {
    setIn(1_000);
    alarm.cancel();
    vi.advanceTimersByTime(1_000);
    expect(ring).not.toHaveBeenCalled();
    setIn(2_000);
    vi.advanceTimersByTime(2_000);
    expect(ring).toHaveBeenCalledOnce();
  });
});
