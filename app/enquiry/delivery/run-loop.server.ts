import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY } from '~/constants';
import { Deadline } from './deadline.server';

/**
 * The longest time between two runs. Another process may have stopped after it claimed a document.
 */
export const POLL_INTERVAL_MS = 60_000;
/** The time until the next run when the inbox could not be used. */
const RETRY_INTERVAL_MS = 5_000;
/** The shortest time between two runs, so that many changes at once cause one run. */
export const MIN_INTERVAL_MS = 250;

/** Calls a function again and again, one call at a time, also after one of them has failed. */
export class RunLoop {
  readonly #deadline: Deadline;
  #currentRun: Promise<void> | undefined;
  #isRunning = false;
  /** Why the last run failed. The log has one line for as long as the reason stays the same. */
  #problem: string | undefined;

  /**
   * @param runOnce returns the time of the next run, ms since the epoch.
   * @param problemLine the log line when a run fails.
   * @param longestMs the longest time between two runs, also when the system clock jumps.
   */
  constructor(
    private readonly runOnce: () => Promise<number>,
    private readonly log: Logger,
    private readonly problemLine: string,
    longestMs = POLL_INTERVAL_MS,
  ) {
    this.#deadline = new Deadline(() => void this.#run(), longestMs);
  }

  start(): void {
    this.#isRunning = true;
    this.runBy(Date.now());
  }

  /**
   * Calls a function with each item, several at a time. After `stop`, no further call begins.
   * @param atOnce the largest number of calls at a time.
   * @throws what a call throws, after the calls in progress have ended
   */
  async forEach<Item>(
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
    atOnce = DELIVERY_CONCURRENCY,
  ): Promise<void> {
    const queue = [...items];
    const workOff = async () => {
      for (let next = queue.shift(); next && this.#isRunning; next = queue.shift())
        await work(next);
    };
    const runs = await Promise.allSettled(Array.from({ length: atOnce }, workOff));
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  }

  /** Runs at this time, ms since the epoch, or earlier. */
  runBy(time: number): void {
    if (this.#isRunning) this.#deadline.setBy(time);
  }

  /** Starts no more runs. Resolves when the current one has ended. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#deadline.cancel();
    await this.#currentRun;
  }

  async #run(): Promise<void> {
    if (this.#currentRun) return this.runBy(Date.now() + MIN_INTERVAL_MS);
    this.#currentRun = this.runOnce().then(
      (next) => {
        this.#problem = undefined;
        this.runBy(Math.max(next, Date.now() + MIN_INTERVAL_MS));
      },
      (error: Error) => {
        if (error.message !== this.#problem) this.log.error({ err: error }, this.problemLine);
        this.#problem = error.message;
        this.runBy(Date.now() + RETRY_INTERVAL_MS);
      },
    );
    await this.#currentRun;
    this.#currentRun = undefined;
  }
}
