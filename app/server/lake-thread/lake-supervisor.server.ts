import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { LakeStart, LakeThreadRequest } from './lake-messages.server';
import { unresponsiveLake, watchLake, type LakeHealth, type LakeWatch } from './lake-watch.server';

/** Time between the unexpected end of a lake and its next start, ms. */
const RESTART_DELAY_MS = 1_000;

/**
 * Time between a failed start and the next one, ms. A start takes a second of processor time, and most causes,
 * such as a damaged database, last until a person acts.
 */
const RETRY_DELAY_MS = 15_000;

/** A lake that has not closed after this time is terminated, ms. Closing normally takes far less. */
const CLOSE_TIMEOUT_MS = 5_000;

/** The log line when a thread could not be started in the place of one that ended. */
const RESTART_FAILED = 'the lake could not be started again';

/** Keeps a lake running. It ends a thread that hangs, and starts a new one after a thread has ended. */
export class LakeSupervisor {
  #worker: Worker | undefined;
  /** Undefined while no lake runs. */
  #watch: LakeWatch | undefined;
  /** Why the last start failed; undefined when it succeeded. */
  #failure: string | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isClosing = false;

  /** @param open starts a new thread */
  constructor(
    private readonly open: () => Worker,
    private readonly pingIntervalMs: number,
    private readonly log: Logger,
  ) {}

  health(): LakeHealth {
    const reason = this.#failure ?? 'the lake ended and is being started again';
    return this.#watch?.health() ?? unresponsiveLake(reason);
  }

  /**
   * Starts the lake, and starts it again whenever its thread has ended, also when this start fails.
   * @throws when the machine has no thread left
   */
  async start(): Promise<LakeStart> {
    const worker = this.open();
    this.#worker = worker;
    let cause: unknown;
    // Without a listener, the error would end the site.
    worker.on('error', (error) => (cause = error));
    worker.once(
      'exit',
      guarded(this.log, RESTART_FAILED, () => this.#startAgainAfterEnd(cause)),
    );
    const start = await startOf(worker);
    this.#failure = start.type === 'failed' ? start.reason : undefined;
    if (start.type === 'ready') this.#watchForHang(worker);
    return start;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#restart);
    this.#watch?.stop();
    const isHung = this.#watch?.health().isResponding === false;
    await (isHung ? this.#worker?.terminate() : stopThread(this.#worker));
  }

  #watchForHang(worker: Worker): void {
    const end = guarded(this.log, 'the thread of the lake could not be ended', () => {
      this.log.fatal('the lake has not responded for too long; its thread is being ended');
      return worker.terminate();
    });
    this.#watch = watchLake(worker, this.pingIntervalMs, this.log, end);
  }

  #startAgainAfterEnd(cause: unknown): void {
    const hasRun = this.#watch !== undefined;
    this.#watch?.stop();
    this.#watch = undefined;
    if (this.#isClosing) return;
    if (hasRun) this.log.fatal({ err: cause }, 'the lake ended; it will be started again');
    this.#startAgainAfter(hasRun ? RESTART_DELAY_MS : RETRY_DELAY_MS);
  }

  #startAgainAfter(delayMs: number): void {
    const startAgain = guarded(this.log, RESTART_FAILED, () => this.#startAgain());
    this.#restart = setTimeout(startAgain, delayMs);
  }

  async #startAgain(): Promise<void> {
    const lastFailure = this.#failure;
    try {
      const start = await this.start();
      if (start.type === 'ready') this.log.info('the lake is started again');
      else if (!this.#isClosing && start.reason !== lastFailure)
        this.log.fatal({ reason: start.reason }, RESTART_FAILED);
    } catch (error) {
      // There is no thread whose end would cause the next start.
      this.#startAgainAfter(RETRY_DELAY_MS);
      throw error;
    }
  }
}

/** Waits until a thread has started the lake, or could not. */
function startOf(worker: Worker): Promise<LakeStart> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error: Error) => resolve(failed(error.message)));
    worker.once('exit', () => resolve(failed('the thread of the lake ended during its start')));
  });
}

function failed(reason: string): LakeStart {
  return { type: 'failed', reason, isContentUnusable: false };
}

async function stopThread(worker: Worker | undefined): Promise<void> {
  const hasEnded = worker?.threadId === -1;
  if (!worker || hasEnded) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('close' satisfies LakeThreadRequest);
  const patience = setTimeout(() => {
    worker.terminate().catch(() => undefined);
  }, CLOSE_TIMEOUT_MS);
  await ended;
  clearTimeout(patience);
}
