/** More work waits than the process can do while a visitor waits. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

interface QueueLimits {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that wait for their turn; one more is refused. */
  waiting: number;
}

/**
 * Bounds work that anybody can cause by asking for it. Rendering keeps the processor busy, so more
 * of it at once makes every response later, those of cached pages too.
 */
export class RenderQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a task at once, or as soon as there is room for it.
   * @throws {OverloadedError} when too many tasks wait.
   */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const { running, waiting } = this.#limits;
    if (this.#running < running) {
      this.#running += 1;
      return task().finally(() => this.#next());
    }
    if (this.#waiting.length >= waiting) {
      return Promise.reject(new OverloadedError('Too many requests wait.'));
    }
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve));
    return turn.then(task).finally(() => this.#next());
  }

  /** Hands the place of a finished task to the one that has waited longest. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
