import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { EmbeddedLake } from '~/content/source/config.server';
import { guarded } from '~/platform/tasks/guarded.server';
import type { LakeThreadMessage, LakeThreadRequest } from './lake-messages.server';
import { waitingFor, type WaitingRequest } from './waiting-request.server';
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

/** The error of a lake that could not start. */
export class LakeStartError extends Error {
  override name = 'LakeStartError';

  /** @param isContentUnusable whether the folder has had content that the lake cannot use */
  constructor(
    reason: string,
    readonly isContentUnusable: boolean,
  ) {
    super(reason);
  }
}

/** Keeps a lake running. It ends a thread that hangs, and starts a new one after a thread has ended. */
export class LakeSupervisor {
  readonly #open: () => Worker;
  readonly #requests: ReadonlySet<WaitingRequest>;
  readonly #pingIntervalMs: number;
  readonly #log: Logger;
  #worker: Worker;
  /** Undefined while no lake runs. */
  #watch: LakeWatch | undefined;
  /** Why the last start failed; undefined when it succeeded. */
  #failure: string | undefined;
  #restart: NodeJS.Timeout | undefined;
  #isClosing = false;

  /**
   * @param worker a thread that is ready, or one that could not start the lake
   * @param failure why it could not
   * @param open starts a new thread at the same address
   * @param requests of members of staff, which the log names when the thread hangs
   */
  constructor(
    worker: Worker,
    failure: string | undefined,
    open: () => Worker,
    requests: ReadonlySet<WaitingRequest>,
    pingIntervalMs: number,
    log: Logger,
  ) {
    this.#open = open;
    this.#requests = requests;
    this.#pingIntervalMs = pingIntervalMs;
    this.#log = log;
    this.#worker = worker;
    this.#failure = failure;
    if (failure === undefined) {
      this.#startAgainOnceEnded();
      this.#watchForHang();
    } else {
      this.#startAgainAfter(RETRY_DELAY_MS);
    }
  }

  health(): LakeHealth {
    const reason = this.#failure ?? 'the lake ended and is being started again';
    return this.#watch?.health() ?? unresponsiveLake(reason);
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
    const end = guarded(this.#log, 'the thread of the lake could not be ended', () => {
      this.#log.fatal(
        { waiting: waitingFor(this.#requests) },
        'the lake has not responded for too long; its thread is being ended',
      );
      return worker.terminate();
    });
    this.#watch = watchLake(worker, this.#pingIntervalMs, this.#log, end);
  }

  #startAgainOnceEnded(): void {
    let cause: unknown;
    this.#worker.once('error', (error) => (cause = error));
    const startAgain = guarded(this.#log, RESTART_FAILED, () => {
      const hasRun = this.#watch !== undefined;
      this.#watch?.stop();
      this.#watch = undefined;
      if (this.#isClosing) return;
      if (hasRun) this.#log.fatal({ err: cause }, 'the lake ended; it will be started again');
      this.#startAgainAfter(hasRun ? RESTART_DELAY_MS : RETRY_DELAY_MS);
    });
    this.#worker.once('exit', startAgain);
  }

  #startAgainAfter(delayMs: number): void {
    const startAgain = guarded(this.#log, RESTART_FAILED, () => this.#startAgain());
    this.#restart = setTimeout(startAgain, delayMs);
  }

  async #startAgain(): Promise<void> {
    try {
      this.#worker = this.#open();
    } catch (error) {
      // The machine may have no thread left. There is no worker whose end would cause the next start.
      this.#startAgainAfter(RETRY_DELAY_MS);
      throw error;
    }
    this.#startAgainOnceEnded();
    try {
      await untilReady(this.#worker);
      this.#failure = undefined;
      this.#watchForHang();
      this.#log.info('the lake is started again');
    } catch (error) {
      if (this.#isClosing) return;
      const { message } = error as Error;
      if (message !== this.#failure) {
        this.#log.fatal({ reason: message }, RESTART_FAILED);
      }
      this.#failure = message;
    }
  }
}

/**
 * Waits until the lake has started.
 * @returns its address
 * @throws {LakeStartError} the reason when it could not start
 */
export async function untilReady(worker: Worker): Promise<EmbeddedLake> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const message = await Promise.race([
      once(worker, 'message', { signal }).then(([first]) => first as LakeThreadMessage),
      once(worker, 'exit', { signal }).then(() => undefined),
    ]);
    if (message?.type === 'ready') return message.lake;
    if (message?.type !== 'failed')
      throw new Error('the thread of the lake ended during its start');
    throw new LakeStartError(message.reason, message.isContentUnusable);
  } catch (error) {
    throw error instanceof LakeStartError
      ? error
      : new LakeStartError((error as Error).message, false);
  } finally {
    settled.abort();
  }
}

async function stopThread(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage('close' satisfies LakeThreadRequest);
  const patience = setTimeout(() => {
    worker.terminate().catch(() => undefined);
  }, CLOSE_TIMEOUT_MS);
  await ended;
  clearTimeout(patience);
}
