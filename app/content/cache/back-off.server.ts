import { DATA_FETCH_MAX_BACKOFF_MS, DATA_FETCH_RETRIES } from '~/constants';

const FIRST_BACKOFF_MS = 1_000;

/** The shortest time between the end of a failed attempt and the next one, ms. */
const MIN_DELAY_MS = 1_000;

interface PendingRetry {
  /** When the last attempt failed, ms since the epoch. */
  failedAt: number;
  timer: NodeJS.Timeout;
  /** Ends the delay, so that the task is tried again. */
  resume: () => void;
}

/** Returns the delay before the n-th retry, counted from 0, in ms: 1 s, 2 s, 4 s … up to 30 s. */
export function fetchBackoff(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** failures, DATA_FETCH_MAX_BACKOFF_MS);
}

/**
 * Retries tasks with exponential back-off. A delay can be ended early, when a visitor asks or when a
 * live event shows that the source is back, so that no visitor waits for a source that has recovered.
 */
export class BackOff {
  readonly #pending = new Map<string, PendingRetry>();
  #isClosed = false;

  /**
   * Runs a task until it succeeds or has no retries left.
   * @param key identifies the task; no two tasks with the same key may run at the same time.
   * @throws the error of the last attempt.
   */
  async run<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await task();
      } catch (error) {
        if (failures === DATA_FETCH_RETRIES || this.#isClosed) throw error;
        await this.#delay(key, fetchBackoff(failures));
      }
    }
  }

  /** Brings the next attempt of a task forward to one second after its last failure. */
  retrySoon(key: string): void {
    const retry = this.#pending.get(key);
    if (!retry) return;
    clearTimeout(retry.timer);
    retry.timer = setTimeout(() => retry.resume(), retry.failedAt + MIN_DELAY_MS - Date.now());
  }

  /** Ends all delays. */
  retryAllNow(): void {
    for (const { resume } of this.#pending.values()) resume();
  }

  /** Stops all timers. The promises of tasks that wait for a retry never settle. */
  close(): void {
    this.#isClosed = true;
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
  }

  #delay(key: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(this.#pending.get(key)?.timer);
        this.#pending.delete(key);
        resolve();
      };
      this.#pending.set(key, { failedAt: Date.now(), timer: setTimeout(resume, ms), resume });
    });
  }
}
