import { setImmediate } from 'node:timers';
import type { Logger } from 'pino';
import { guarded } from '~/guarded.server';
import type { LakeError } from '../store/errors.server';
import type { Evaluation } from './expression.server';
import type { WorkMeter } from './work-meter.server';

/** Length of a slice, ms. A keystroke waits for one slice at most. */
const SLICE_MS = 5;

/** How long a query or a transaction may take unless another limit is given, ms. */
const TIME_LIMIT_MS = 30_000;

interface Task {
  isTransaction: boolean;
  advance(): boolean;
  fail(error: unknown): void;
  timeout: Work<unknown>['timeout'];
  /** When it was added, as `performance.now()`. */
  addedAt: number;
  /** The time for which it ran, ms. */
  usedMs: number;
}

/** A query or a transaction to run, and what ends it early. */
interface Work<T> {
  evaluation: Evaluation<T>;
  meter: WorkMeter;
  signal: AbortSignal;
  /** Returns the error for work that takes longer than the limit, which is in ms. */
  timeout: (limitMs: number) => LakeError;
  /** Whether the work is a transaction. It waits for its turn while other work is under way. */
  isTransaction?: boolean;
}

/**
 * Runs queries and transactions on the lake's thread, in slices between which the thread handles requests.
 * Most of them end in their first slice, before `run` returns. Of the others, the one with the highest response
 * ratio is next: a new one does not wait for those that take long, and those do not wait for ever. Queries and
 * transactions take turns: an import that sends the next transaction as soon as it has a response gets half of
 * the slices at most.
 * @see https://en.wikipedia.org/wiki/Highest_response_ratio_next
 */
export class QueryScheduler {
  readonly #limitMs: number;
  readonly #tasks = new Set<Task>();
  readonly #turn: () => void;
  /** Whether the last slice was that of a transaction. */
  #wasTransaction = false;

  /** @param limitMs after which work is ended */
  constructor(logger: Logger, limitMs = TIME_LIMIT_MS) {
    this.#limitMs = limitMs;
    this.#turn = guarded(logger, 'lake query failed', () => this.#advanceNext());
  }

  /**
   * @returns the value of the evaluation
   * @throws {LakeError} 408 when it takes too long
   */
  run<T>({ evaluation, meter, signal, timeout, isTransaction = false }: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const task: Task = {
        isTransaction,
        timeout,
        usedMs: 0,
        addedAt: performance.now(),
        fail: reject,
        advance() {
          signal.throwIfAborted();
          meter.start(performance.now() + SLICE_MS);
          const { done, value } = evaluation.next();
          if (done) resolve(value);
          return done ?? false;
        },
      };
      if (isTransaction && this.#tasks.size > 0) this.#tasks.add(task);
      else this.#advance(task);
      if (this.#tasks.has(task) && this.#tasks.size === 1) setImmediate(this.#turn);
    });
  }

  #advanceNext(): void {
    const now = performance.now();
    for (const task of this.#tasks) {
      if (now < task.addedAt + this.#limitMs) continue;
      this.#tasks.delete(task);
      task.fail(task.timeout(this.#limitMs));
    }
    const next = this.#next(!this.#wasTransaction, now) ?? this.#next(this.#wasTransaction, now);
    if (next) this.#advance(next);
    if (this.#tasks.size > 0) setImmediate(this.#turn);
  }

  /** Returns the transaction, or the query, that has waited longest in proportion to the time for which it ran. */
  #next(isTransaction: boolean, now: number): Task | undefined {
    const ratio = ({ addedAt, usedMs }: Task) => (now - addedAt) / (usedMs + SLICE_MS);
    let next: Task | undefined;
    for (const task of this.#tasks) {
      if (task.isTransaction !== isTransaction) continue;
      if (!next || ratio(task) > ratio(next)) next = task;
    }
    return next;
  }

  #advance(task: Task): void {
    const started = performance.now();
    this.#wasTransaction = task.isTransaction;
    let isDone = true;
    try {
      isDone = task.advance();
    } catch (error) {
      task.fail(error);
    }
    task.usedMs += performance.now() - started;
    if (isDone) this.#tasks.delete(task);
    else this.#tasks.add(task);
  }
}
