/** Thrown when too many tasks wait already. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

interface QueueLimits {
  /** Tasks that run at the same time. */
  running: number;
  /** Tasks that wait for their turn. A further task is refused. */
  waiting: number;
}

/**
 * Limits the renders at one time. A render occupies the processor, so many renders at once would delay
 * every response, also those of cached pages.
 */
export class RenderQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Runs a task at once, or as soon as there is room for it.
   * @throws {OverloadedError} when too many tasks wait.
   */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const { running, waiting } = this.limits;
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

  /** Starts the task that has waited longest. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
