import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { EmbeddedLake } from '~/content/source/config.server';
import type { LakeThreadMessage, LakeThreadRequest } from './lake-messages.server';
import { unresponsiveLake, watchLake, type LakeHealth, type LakeWatch } from './lake-watch.server';

/** Time between the unexpected end of a lake and its next start, ms. */
const RESTART_DELAY_MS = 1_000;

/** A lake that has not closed after this time is terminated, ms. Closing normally takes far less. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Keeps a lake running. It ends a thread that hangs, and starts a new one after a thread has ended. */
export class LakeSupervisor {
  readonly #open: () => Worker;
  readonly #pingIntervalMs: number;
  readonly #log: Logger;
  #worker: Worker;
  /** Undefined while no thread runs. */
  #watch: LakeWatch | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isClosing = false;

  /**
   * @param worker a thread that is ready
   * @param open starts a new thread at the same address
   */
  constructor(worker: Worker, open: () => Worker, pingIntervalMs: number, log: Logger) {
    this.#open = open;
    this.#pingIntervalMs = pingIntervalMs;
    this.#log = log;
    this.#worker = worker;
    this.#startAgainOnceEnded();
    this.#watchForHang();
  }

  health(): LakeHealth {
    return this.#watch?.health() ?? unresponsiveLake('the lake ended and is being started again');
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#restart);
    this.#watch?.stop();
    const isHung = this.#watch?.health().isResponding === false;
    await (isHung ? this.#worker.terminate() : stopThread(this.#worker));
  }

  #watchForHang(): void {
    const worker = this.#worker;
    this.#watch = watchLake(worker, this.#pingIntervalMs, () => {
      this.#log.fatal('the lake has not responded for too long; its thread is being ended');
      void worker.terminate();
    });
  }

  #startAgainOnceEnded(): void {
    let cause: unknown;
    this.#worker.once('error', (error) => (cause = error));
    this.#worker.once('exit', () => {
      this.#watch?.stop();
      this.#watch = undefined;
      if (this.#isClosing) return;
      this.#log.fatal({ err: cause }, 'the lake ended; it will be started again');
      this.#restart = setTimeout(() => void this.#startAgain(), RESTART_DELAY_MS);
    });
  }

  async #startAgain(): Promise<void> {
    this.#worker = this.#open();
    this.#startAgainOnceEnded();
    try {
      await untilReady(this.#worker);
      this.#watchForHang();
      this.#log.info('the lake is started again');
    } catch (error) {
      this.#log.error({ err: error }, 'the lake could not be started again');
    }
  }
}

/**
 * Waits until the lake has started.
 * @returns its address
 * @throws {Error} the reason when it could not start
 */
export function untilReady(worker: Worker): Promise<EmbeddedLake> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: LakeThreadMessage) => {
      worker.off('error', reject);
      if (message.type === 'ready') resolve(message.lake);
      else if (message.type === 'failed') reject(new Error(message.reason));
    });
  });
}

async function stopThread(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('close' satisfies LakeThreadRequest);
  const patience = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
  await ended;
  clearTimeout(patience);
}
