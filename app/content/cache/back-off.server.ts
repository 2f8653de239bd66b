import { DATA_FETCH_MAX_BACKOFF_MS, DATA_FETCH_RETRIES } from '~/constants';

const FIRST_BACKOFF_MS = 1_000;

/** A visitor's request brings the next try forward, but leaves this much time between two tries, ms. */
const SHORTEST_WAIT_MS = 1_000;

interface Wait {
  /** When the last try failed, ms of the clock. */
  failedAt: number;
  timer: NodeJS.Timeout;
  end: () => void;
}

/** Delay before the n-th retry, counted from 0, in ms: 1 s, 2 s, 4 s … up to 30 s (SPEC.md section 9). */
export function fetchBackoff(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** failures, DATA_FETCH_MAX_BACKOFF_MS);
}

/**
 * Retries tasks with growing delays. A delay ends early when there is reason to believe that the
 * source is back, or when a visitor asks: nobody waits out a delay of a source that has recovered.
 */
export class BackOff {
  readonly #waits = new Map<string, Wait>();
  #isClosed = false;

  /**
   * Runs a task until it succeeds, or has failed once more than it may be retried.
   * @param key names the task; only one task of a key runs at a time.
   * @throws what the last try threw.
   */
  async run<Value>(key: string, task: () => Promise<Value>): Promise<Value> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await task();
      } catch (error) {
        if (failures === DATA_FETCH_RETRIES || this.#isClosed) throw error;
        await this.#wait(key, fetchBackoff(failures));
      }
    }
  }

  /** Brings the next try of a task forward to a second after the last one. */
  hurry(key: string): void {
    const wait = this.#waits.get(key);
    if (!wait) return;
    clearTimeout(wait.timer);
    wait.timer = setTimeout(wait.end, wait.failedAt + SHORTEST_WAIT_MS - Date.now());
  }

  /** Ends every delay: the source was heard from. */
  hurryAll(): void {
    for (const { end } of this.#waits.values()) end();
  }

  /** Stops all timers. Tasks that wait for their next try stay unfinished. */
  close(): void {
    this.#isClosed = true;
    for (const { timer } of this.#waits.values()) clearTimeout(timer);
    this.#waits.clear();
  }

  #wait(key: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(this.#waits.get(key)?.timer);
        this.#waits.delete(key);
        resolve();
      };
      this.#waits.set(key, { failedAt: Date.now(), timer: setTimeout(end, ms), end });
    });
  }
}
