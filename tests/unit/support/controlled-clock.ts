import { vi } from 'vitest';

/** Nothing in these tests takes that long by the real clock, ms. */
const PATIENCE_MS = 10_000;

/** The clock of timers in the test's hands, while the network goes on by itself. */
export interface ControlledClock {
  /** Moves the clock on and runs what was due. */
  advance(ms: number): Promise<void>;
  /** Resolves once a timer of exactly this length was set, since the last time this was asked. */
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
 * Returns the length of each timer that is set from now on, until `vi.useRealTimers` is called. A spy
 * cannot do this: Vitest restores spies before the next test, and would put the stopped `setTimeout`
 * back in the place of the real one.
 */
export function recordDelays(): unknown[] {
  const delays: unknown[] = [];
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(setStoppedTimeout, self, [callback, ms, ...rest]: unknown[]) {
      delays.push(ms);
      return Reflect.apply(setStoppedTimeout, self, [callback, ms, ...rest]) as unknown;
    },
  });
  return delays;
}

/** Lets real input and output happen until the condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > deadline)
      throw new Error(`This never became true: ${condition.toString()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
