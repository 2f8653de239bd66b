import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY } from '~/platform/constants';
import { guarded } from '~/platform/tasks/guarded.server';
import { followEventStream } from '~/platform/http/follow-event-stream.server';
import { FailedItems, type WorkItem } from './failed-items.server';
import { isOutage } from './outage.server';
import type { SetAside } from './set-aside.server';

/**
 * The longest time between two runs. Another process may have stopped after it claimed a document.
 */
export const POLL_INTERVAL_MS = 60_000;
/** The time until the next run when a run failed. */
const RETRY_INTERVAL_MS = 5_000;
/** How long a stopping process waits for an attempt in progress. */
const STOP_TIMEOUT_MS = 10_000;
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
  /** Where the documents of `forEach` go on which the worker cannot work. */
  setAside?: SetAside;
  log: Logger;
  /** The longest time between two runs, ms. */
  longestMs?: number;
  /** The documents whose changes make the worker run, and a function that is told of each change first. */
  watched?: { client: SanityClient; query: string; changed: () => unknown };
}

/** Calls a function again and again, one call at a time, also after one of them has failed. */
export class RunLoop {
  readonly #failed = new FailedItems();
  readonly #ending = new AbortController();
  readonly #cut = new AbortController();
  /** Aborted when the process stops and does not wait for the current run any longer. */
  readonly cut = this.#cut.signal;
  readonly #onTime: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer starts the next run, ms since the epoch; infinite while no timer is set. */
  #nextRunAt = Infinity;
  #currentRun: Promise<number> | undefined;
  #isRunning = false;
  #isWatching = false;
  #hasWorked = false;
  #failedRuns = 0;
  #problem: string | undefined;

  constructor(private readonly parts: RunLoopParts) {
    this.#onTime = guarded(parts.log, parts.problemLine, () => this.#run());
  }

  get state(): WorkerState {
    return { name: this.parts.name, failedRuns: this.#failedRuns, problem: this.#problem };
  }

  /** Whether the last run worked. */
  get isWorking(): boolean {
    return this.#hasWorked && this.#failedRuns === 0;
  }

  /** Whether the loop hears of each change of the watched documents. */
  get isWatching(): boolean {
    return this.#isWatching;
  }

  start(): void {
    this.#isRunning = true;
    this.runBy(Date.now());
    guarded(this.parts.log, 'the documents of a worker cannot be watched', () => this.#watch())();
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
      while (!this.#ending.signal.aborted && outage === undefined) {
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
    this.parts.setAside?.report(`${this.parts.name}, work`, this.#failed.waiting());
    if (outage !== undefined) throw outage;
  }

  /** Returns the ids of the items that failed and are not tried now. */
  failedIds(): string[] {
    return this.#failed.waiting().map(({ id }) => id);
  }

  /** Runs at this time, ms since the epoch, or earlier. */
  runBy(time: number): void {
    if (!this.#isRunning || time >= this.#nextRunAt) return;
    clearTimeout(this.#timer);
    this.#nextRunAt = time;
    // Without the limit, a system clock that is set back would delay the run by the same amount.
    const { longestMs = POLL_INTERVAL_MS } = this.parts;
    const delay = Math.min(Math.max(0, time - Date.now()), longestMs);
    this.#timer = setTimeout(this.#onTime, delay).unref();
  }

  /** Starts no more runs. Resolves when the current one has ended; after 10 s it aborts `cut`. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#ending.abort();
    clearTimeout(this.#timer);
    const cut = setTimeout(() => this.#cut.abort(), STOP_TIMEOUT_MS);
    // `#run` logs why a run fails.
    await this.#currentRun?.catch(() => undefined);
    clearTimeout(cut);
  }

  /** @throws what the run throws, after the next one has been set */
  async #run(): Promise<void> {
    this.#nextRunAt = Infinity;
    if (this.#currentRun) return this.runBy(Date.now() + MIN_INTERVAL_MS);
    try {
      this.#currentRun = this.parts.runOnce();
      const next = await this.#currentRun;
      this.#hasWorked = true;
      this.#failedRuns = 0;
      this.#problem = undefined;
      this.runBy(Math.max(next, Date.now() + MIN_INTERVAL_MS));
    } catch (error) {
      this.#failedRuns += 1;
      this.#problem = (error as Error).message;
      this.runBy(Date.now() + RETRY_INTERVAL_MS);
      throw error;
    } finally {
      this.#currentRun = undefined;
    }
  }

  async #watch(): Promise<void> {
    const { watched, name, log } = this.parts;
    if (!watched) return;
    const { client, query, changed } = watched;
    const search = new URLSearchParams({
      query,
      includeResult: 'false',
      includeMutations: 'false',
      // The event of a change comes once queries return the change.
      visibility: 'query',
    });
    const path = `${client.getDataUrl('listen')}?${search}`;
    await followEventStream(client, path, this.#ending.signal, {
      event: ({ event }) => {
        // Changes before a connection may have been missed.
        if (event !== 'welcome' && event !== 'mutation') return;
        this.#isWatching = true;
        changed();
        this.runBy(Date.now() + MIN_INTERVAL_MS);
      },
      interrupted: (err) => {
        this.#isWatching = false;
        log.warn(
          { err, worker: name },
          'the documents of a worker are no longer watched; trying again',
        );
      },
    });
  }
}
