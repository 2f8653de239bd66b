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
  advance(): boolean;
  fail(error: unknown): void;
  timeout: Work<unknown>['timeout'];
  /** When it has taken too long, as `performance.now()`. */
  deadline: number;
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
}

/**
 * Runs queries and transactions on the lake's thread, in slices between which the thread handles requests.
 * Most of them end in their first slice, before `run` returns. Of the others, the one that ran for the
 * shortest time is next, so that a new one does not wait for those that take long.
 */
export class QueryScheduler {
  readonly #limitMs: number;
  readonly #tasks = new Set<Task>();
  readonly #turn: () => void;

  /** @param limitMs after which work is ended */
  constructor(logger: Logger, limitMs = TIME_LIMIT_MS) {
    this.#limitMs = limitMs;
    this.#turn = guarded(logger, 'lake query failed', () => this.#advanceNext());
  }

  /**
   * @returns the value of the evaluation
   * @throws {LakeError} 408 when it takes too long
   */
  run<T>({ evaluation, meter, signal, timeout }: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const task: Task = {
        timeout,
        usedMs: 0,
        deadline: performance.now() + this.#limitMs,
        fail: reject,
        advance() {
          signal.throwIfAborted();
          meter.start(performance.now() + SLICE_MS);
          const { done, value } = evaluation.next();
          if (done) resolve(value);
          return done ?? false;
        },
      };
      this.#advance(task);
      if (this.#tasks.has(task) && this.#tasks.size === 1) setImmediate(this.#turn);
    });
  }

  #advanceNext(): void {
    const now = performance.now();
    let next: Task | undefined;
    for (const task of this.#tasks) {
      if (now >= task.deadline) {
        this.#tasks.delete(task);
        task.fail(task.timeout(this.#limitMs));
      } else if (!next || task.usedMs < next.usedMs) next = task;
    }
    if (next) this.#advance(next);
    if (this.#tasks.size > 0) setImmediate(this.#turn);
  }

  #advance(task: Task): void {
    const started = performance.now();
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
