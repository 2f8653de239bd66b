import type { Logger } from 'pino';
import type { SetAside } from '~/content/set-aside.server';
import { DELIVERY_CONCURRENCY } from '~/constants';
import { Deadline } from './deadline.server';
import { FailedItems, type WorkItem } from './failed-items.server';
import { isOutage } from './outage.server';

/**
 * The longest time between two runs. Another process may have stopped after it claimed a document.
 */
export const POLL_INTERVAL_MS = 60_000;
/** The time until the next run when the inbox could not be used. */
const RETRY_INTERVAL_MS = 5_000;
/** The shortest time between two runs, so that many changes at once cause one run. */
export const MIN_INTERVAL_MS = 250;

/** What a worker says of itself. */
export interface WorkerState {
  name: string;
  /** Number of runs that failed since the last one that did not. */
  failedRuns: number;
  /** Why the last run failed. */
  problem: string | undefined;
}

interface RunLoopParts {
  /** Names the worker for operators, such as `mail`. */
  name: string;
  /** Returns the time of the next run, ms since the epoch. */
  runOnce: () => Promise<number>;
  /** The log line when a run fails. */
  problemLine: string;
  /** Where the documents go on which the worker cannot work. */
  setAside: SetAside;
  log: Logger;
  /** The longest time between two runs, also when the system clock jumps. */
  longestMs?: number;
}

/** Calls a function again and again, one call at a time, also after one of them has failed. */
export class RunLoop {
  readonly #deadline: Deadline;
  readonly #failed = new FailedItems();
  #currentRun: Promise<void> | undefined;
  #isRunning = false;
  #failedRuns = 0;
  /** Why the last run failed. The log has one line for as long as the reason stays the same. */
  #problem: string | undefined;

  constructor(private readonly parts: RunLoopParts) {
    const { longestMs = POLL_INTERVAL_MS } = parts;
    this.#deadline = new Deadline(() => void this.#run(), longestMs);
  }

  get state(): WorkerState {
    return { name: this.parts.name, failedRuns: this.#failedRuns, problem: this.#problem };
  }

  start(): void {
    this.#isRunning = true;
    this.runBy(Date.now());
  }

  /**
   * Calls a function with each item, several at a time. An item that fails is set aside, tried again later and
   * later, and stops no other [documents.one-failure]. After `stop`, no further call begins.
   * @param items all that are due now
   * @param atOnce the largest number of calls at a time.
   * @throws when the content source is away, after the calls in progress have ended
   */
  async forEach<Item extends WorkItem>(
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
    atOnce = DELIVERY_CONCURRENCY,
  ): Promise<void> {
    const queue = this.#failed.due(items);
    let outage: unknown;
    const workOff = async () => {
      while (this.#isRunning && outage === undefined) {
        const item = queue.shift();
        if (!item) return;
        try {
          await work(item);
          this.#failed.delete(item);
        } catch (error) {
          const isAway = isOutage(error);
          if (isAway) outage = error;
          this.#failed.add(item, error, isAway);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, workOff));
    this.parts.setAside.report(`${this.parts.name}, work`, this.#failed.waiting());
    if (outage !== undefined) throw outage;
  }

  /** Returns the ids of the items that failed and are not tried now. */
  failedIds(): string[] {
    return this.#failed.waiting().map(({ id }) => id);
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
    this.#currentRun = this.parts.runOnce().then(
      (next) => {
        this.#failedRuns = 0;
        this.#problem = undefined;
        this.runBy(Math.max(next, Date.now() + MIN_INTERVAL_MS));
      },
      (error: Error) => {
        this.#failedRuns += 1;
        if (error.message !== this.#problem) {
          this.parts.log.error({ err: error }, this.parts.problemLine);
        }
        this.#problem = error.message;
        this.runBy(Date.now() + RETRY_INTERVAL_MS);
      },
    );
    await this.#currentRun;
    this.#currentRun = undefined;
  }
}
