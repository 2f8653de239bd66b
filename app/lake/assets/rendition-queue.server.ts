import { overloaded } from '../store/errors.server';

interface Limits {
  /** Renditions made at the same time. */
  running: number;
  /** Renditions that wait to be made. */
  waiting: number;
}

interface Task {
  name: string;
  /** How many clients wait for the result. */
  clients: number;
  make(): Promise<string>;
  result: Promise<string>;
  resolve(file: string): void;
  reject(reason: unknown): void;
}

const RETRY_AFTER_SECONDS = 5;

/** Makes a few renditions at a time, in the order of the requests, so that they leave time for pages. */
export class RenditionQueue {
  /** Renditions that wait or are being made, by name. */
  readonly #tasks = new Map<string, Task>();
  readonly #waiting = new Set<Task>();
  #running = 0;

  constructor(readonly limits: Limits) {}

  /**
   * Returns the file that `make` returns. Clients that ask for the same name share one rendition. A
   * rendition that waits is dropped when the signals of all its clients are aborted; a rendition that
   * is being made is finished.
   * @throws {LakeError} 503 with `Retry-After`, when too many renditions wait
   * @throws the signal's reason, when the rendition is dropped
   */
  async run(name: string, make: () => Promise<string>, signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted();
    const task = this.#tasks.get(name) ?? this.#add(name, make);
    task.clients += 1;
    const leave = () => this.#leave(task, signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await task.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #add(name: string, make: () => Promise<string>): Task {
    const mustWait = this.#running >= this.limits.running;
    if (mustWait && this.#waiting.size >= this.limits.waiting) {
      throw overloaded('Too many images are waiting to be resized', RETRY_AFTER_SECONDS);
    }
    const task = { name, make, clients: 0, ...deferred() };
    this.#tasks.set(name, task);
    this.#waiting.add(task);
    this.#startNext();
    return task;
  }

  #leave(task: Task, reason: unknown): void {
    task.clients -= 1;
    if (task.clients > 0 || !this.#waiting.delete(task)) return;
    this.#tasks.delete(task.name);
    task.reject(reason);
  }

  #startNext(): void {
    for (const task of this.#waiting) {
      if (this.#running >= this.limits.running) return;
      this.#waiting.delete(task);
      void this.#perform(task);
    }
  }

  async #perform(task: Task): Promise<void> {
    this.#running += 1;
    try {
      task.resolve(await task.make());
    } catch (error) {
      task.reject(error);
    }
    this.#running -= 1;
    this.#tasks.delete(task.name);
    this.#startNext();
  }
}

function deferred(): Pick<Task, 'result' | 'resolve' | 'reject'> {
  let settle: Pick<Task, 'resolve' | 'reject'> | undefined;
  const result = new Promise<string>((resolve, reject) => (settle = { resolve, reject }));
  if (!settle) throw new Error('A promise calls its executor at once');
  return { result, ...settle };
}
