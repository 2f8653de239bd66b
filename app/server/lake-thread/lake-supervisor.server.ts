import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { LakeStart, LakeThreadMessage, LakeThreadRequest } from './lake-messages.server';

/** Interval of the pings to the lake's thread, ms. */
export const PING_INTERVAL_MS = 2_000;

/**
 * Pings without a reply after which the thread counts as hung: 10 s. A large import holds the thread up for
 * some seconds, and must not be cut off.
 */
const PINGS_UNTIL_HUNG = 5;

/** With this many pings without a reply, the first of them is overdue by a whole interval. */
const PINGS_UNTIL_LATE = 2;

/** Every third ping also writes to the store. Such a write flushes the disk, so it happens once in 6 s. */
const PINGS_PER_WRITE = 3;

/** Time between the unexpected end of a lake and its next start, ms. */
const RESTART_DELAY_MS = 1_000;

/**
 * Time between a failed start and the next one, ms. A start takes a second of processor time, and most causes,
 * such as a damaged database, last until a person acts.
 */
const RETRY_DELAY_MS = 15_000;

/** A lake that has not closed after this time is terminated, ms. Closing normally takes far less. */
const CLOSE_TIMEOUT_MS = 5_000;

const NOT_RESTARTED = 'the lake could not be started again';
const NOT_ENDED = 'the thread of the lake could not be ended';

/** The health of the lake, as of the last pings. */
export interface LakeHealth {
  /** Whether the lake's thread replies to pings. It then responds to queries too. */
  isResponding: boolean;
  /** Whether the last durable write succeeded, at most 6 s ago. False while the thread does not reply. */
  isWritable: boolean;
  /** The reason for the operator, when the lake does not respond or cannot write. */
  reason?: string;
}

/** Keeps a lake running. It ends a thread that hangs, and starts a new one after a thread has ended. */
export class LakeSupervisor {
  #worker: Worker | undefined;
  /** Resolves when the thread has ended, with the error that ended it. */
  #ended: Promise<unknown> = Promise.resolve();
  /** Why no lake runs; undefined while one does. */
  #outage: string | undefined;
  /** Pings in a row without a reply. */
  #pending = 0;
  #writeProblem: string | undefined;
  readonly #closing = new AbortController();

  /** @param open starts a new thread */
  constructor(
    private readonly open: () => Worker,
    private readonly pingIntervalMs: number,
    private readonly log: Logger,
  ) {}

  health(): LakeHealth {
    const isLate = this.#pending >= PINGS_UNTIL_LATE;
    const silence = this.#outage ?? (isLate ? 'the lake does not respond' : undefined);
    if (silence !== undefined) return { isResponding: false, isWritable: false, reason: silence };
    if (this.#writeProblem === undefined) return { isResponding: true, isWritable: true };
    const reason = `the lake’s store cannot be written: ${this.#writeProblem}`;
    return { isResponding: true, isWritable: false, reason };
  }

  /** Starts the lake, and starts it again whenever its thread has ended, also when this start fails. */
  async start(): Promise<LakeStart> {
    const start = await this.#open();
    guarded(this.log, NOT_RESTARTED, () => this.#keepRunning())();
    return start;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const isHung = this.#pending >= PINGS_UNTIL_LATE;
    this.#worker?.postMessage('close' satisfies LakeThreadRequest);
    const terminate = guarded(this.log, NOT_ENDED, () => this.#worker?.terminate());
    const patience = setTimeout(terminate, isHung ? 0 : CLOSE_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(patience);
  }

  async #open(): Promise<LakeStart> {
    let start: LakeStart;
    this.#pending = 0;
    this.#writeProblem = undefined;
    try {
      this.#worker = this.open();
      this.#ended = endOf(this.#worker);
      start = await startOf(this.#worker);
    } catch (error) {
      // The machine has no thread left.
      start = failed((error as Error).message);
    }
    this.#outage = start.type === 'failed' ? start.reason : undefined;
    return start;
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#closing;
    for (;;) {
      const hasStarted = this.#outage === undefined;
      const pings = hasStarted ? this.#ping() : undefined;
      const cause = await this.#ended;
      clearInterval(pings);
      this.#outage ??= 'the lake ended and is being started again';
      if (signal.aborted) return;
      if (hasStarted) this.log.fatal({ err: cause }, 'the lake ended; it will be started again');
      // `close` rejects it.
      await sleep(hasStarted ? RESTART_DELAY_MS : RETRY_DELAY_MS, undefined, { signal }).catch(
        () => undefined,
      );
      if (signal.aborted) return;
      const lastOutage = this.#outage;
      const start = await this.#open();
      if (start.type === 'ready') this.log.info('the lake is started again');
      else if (!signal.aborted && start.reason !== lastOutage)
        this.log.fatal({ reason: start.reason }, NOT_RESTARTED);
    }
  }

  /**
   * Pings the thread, and ends it when it hangs. It counts pings and not time, because a process that was suspended
   * for a minute has sent no pings meanwhile.
   */
  #ping(): NodeJS.Timeout {
    let pings = 0;
    this.#worker?.on('message', (message: LakeThreadMessage) => {
      this.#pending = 0;
      if (message.type === 'writing checked') this.#writeProblem = message.problem;
    });
    const ping = guarded(this.log, NOT_ENDED, () => {
      if (this.#pending >= PINGS_UNTIL_HUNG) {
        clearInterval(timer);
        this.log.fatal('the lake has not responded for too long; its thread is being ended');
        return this.#worker?.terminate();
      }
      const request: LakeThreadRequest = pings % PINGS_PER_WRITE === 0 ? 'check writing' : 'ping';
      pings += 1;
      this.#pending += 1;
      this.#worker?.postMessage(request);
    });
    const timer = setInterval(ping, this.pingIntervalMs);
    ping();
    return timer;
  }
}

/** Waits until a thread has ended, and returns the error that ended it. */
function endOf(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    let cause: unknown;
    // Without a listener, the error would end the site.
    worker.on('error', (error) => (cause = error));
    worker.once('exit', () => resolve(cause));
  });
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
