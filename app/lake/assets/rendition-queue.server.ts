import { overloaded } from '../store/errors.server';

interface Task {
  name: string;
  /** How many clients wait for the result. */
  clients: number;
  make: () => Promise<string>;
  result: Promise<string>;
  resolve: (file: string) => void;
  reject: (reason: unknown) => void;
}

const RETRY_AFTER_SECONDS = 5;

/** Makes one rendition at a time, in the order of the requests, so that they leave time for pages. */
export class RenditionQueue {
  /** Renditions that wait or are being made, by name. */
  readonly #tasks = new Map<string, Task>();
  readonly #waiting = new Set<Task>();
  #isMaking = false;

  /** @param mostWaiting renditions that may wait to be made */
  constructor(readonly mostWaiting: number) {}

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
    if (this.#isMaking && this.#waiting.size >= this.mostWaiting) {
      throw overloaded('Too many images are waiting to be resized', RETRY_AFTER_SECONDS);
    }
    const task = { name, make, clients: 0, ...deferred() };
    this.#tasks.set(name, task);
    this.#waiting.add(task);
    if (!this.#isMaking) this.#makeAll().catch(task.reject);
    return task;
  }

  #leave(task: Task, reason: unknown): void {
    task.clients -= 1;
    if (task.clients > 0 || !this.#waiting.delete(task)) return;
    this.#tasks.delete(task.name);
    task.reject(reason);
  }

  /** Makes the renditions that wait, and those that are added meanwhile. */
  async #makeAll(): Promise<void> {
    this.#isMaking = true;
    try {
      for (const task of this.#waiting) {
        this.#waiting.delete(task);
        await task.make().then(task.resolve, task.reject);
        this.#tasks.delete(task.name);
      }
    } finally {
      this.#isMaking = false;
    }
  }
}

function deferred(): Pick<Task, 'result' | 'resolve' | 'reject'> {
  let settle: Pick<Task, 'resolve' | 'reject'> | undefined;
  const result = new Promise<string>((resolve, reject) => (settle = { resolve, reject }));
  if (!settle) throw new Error('A promise calls its executor at once');
  return { result, ...settle };
}
