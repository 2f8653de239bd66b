import { vi } from 'vitest';

/** The longest real time that `until` waits. */
const UNTIL_TIMEOUT_MS = 10_000;

/** Fake timers and a fake date that the test advances. The network uses the real time. */
export interface ControlledClock {
  /** Advances the clock and runs the timers that are due. */
  advance(ms: number): Promise<void>;
  /** Resolves when a timer of exactly this length has been set since the previous call. */
  untilWaitingFor(ms: number): Promise<void>;
  restore(): void;
}

export function controlClock(): ControlledClock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const delays = recordDelays();
  return {
    async advance(ms) {
      await vi.advanceTimersByTimeAsync(ms);
    },
    async untilWaitingFor(ms) {
      await until(() => delays.includes(ms));
      delays.length = 0;
    },
    restore() {
      vi.useRealTimers();
    },
  };
}

/**
 * Returns an array to which the length of each new timer is added, until `vi.useRealTimers` is called.
 * It is not a spy, because Vitest restores spies before the next test, and would then put the fake
 * `setTimeout` in the place of the real one.
 */
function recordDelays(): unknown[] {
  const delays: unknown[] = [];
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(setFakeTimeout, self, [callback, ms, ...rest]: unknown[]) {
      delays.push(ms);
      return Reflect.apply(setFakeTimeout, self, [callback, ms, ...rest]) as unknown;
    },
  });
  return delays;
}

/** Waits for real input and output until the condition is true. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + UNTIL_TIMEOUT_MS;
  while (!condition()) {
    if (performance.now() > deadline)
      throw new Error(`This never became true: ${condition.toString()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
