import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY, WEBHOOK_TIMEOUT_MS } from '~/constants';
import { attemptDelivery } from './attempt.server';
import { dueAt } from './due-time.server';
import { Erasure } from './erasure.server';
import { NO_COUNTS, type Inbox, type InboxCounts, type WaitingEnquiry } from './inbox.server';
import type { DeliveryRecords } from './delivery-records.server';
import { enquiryIdOf, type StoredEnquiry } from './stored-enquiry.server';
import { Deadline } from './deadline.server';
import type { Webhook } from './webhook.server';

/**
 * The longest time between two runs. Another process may have stopped after it claimed an enquiry.
 */
const POLL_INTERVAL_MS = 60_000;
/** The time until the next run when the inbox could not be read. */
const RETRY_INTERVAL_MS = 5_000;
/** The shortest time between two runs, so that many changes at once cause one run. */
const MIN_INTERVAL_MS = 250;
/** The number of enquiries that one run reads. */
const BATCH_LIMIT = 4 * DELIVERY_CONCURRENCY;

export interface DeliveryWorkerParts {
  inbox: Inbox;
  /** Undefined when none is configured. The worker then counts and erases enquiries, but sends none. */
  webhook: Webhook | undefined;
  records: DeliveryRecords;
  log: Logger;
}

/**
 * Delivers the pending enquiries of the inbox to the webhook. All state is in the documents, so the worker
 * can stop at any time, and several processes can each run one.
 */
export class DeliveryWorker {
  readonly #deadline = new Deadline(() => void this.#run(), POLL_INTERVAL_MS);
  readonly #erasure: Erasure;
  #currentRun: Promise<void> | undefined;
  #isRunning = false;
  readonly #ending = new AbortController();
  /** Why the last run failed. The log has one line for as long as the reason stays the same. */
  #problem: string | undefined;
  #counts = NO_COUNTS;

  constructor(private readonly parts: DeliveryWorkerParts) {
    this.#erasure = new Erasure(parts.inbox, parts.log);
  }

  start(): void {
    this.#isRunning = true;
    this.runBy(Date.now());
    void this.#watch();
  }

  /** Makes the worker run at this time, ms since the epoch, or earlier. */
  runBy(time: number): void {
    if (this.#isRunning) this.#deadline.setBy(time);
  }

  get counts(): InboxCounts {
    return this.#counts;
  }

  /** Starts no more attempts. Resolves when those in progress have ended, at most 10 s later. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#deadline.cancel();
    this.#ending.abort();
    await this.#currentRun;
  }

  async #run(): Promise<void> {
    if (this.#currentRun) return this.runBy(Date.now() + MIN_INTERVAL_MS);
    this.#currentRun = this.#runOnce().then(
      (next) => {
        this.#problem = undefined;
        this.runBy(Math.max(next, Date.now() + MIN_INTERVAL_MS));
      },
      (error: Error) => {
        if (error.message !== this.#problem) {
          this.parts.log.error({ err: error }, 'the enquiry inbox cannot be used');
        }
        this.#problem = error.message;
        this.runBy(Date.now() + RETRY_INTERVAL_MS);
      },
    );
    await this.#currentRun;
    this.#currentRun = undefined;
  }

  /** Runs once, and returns the time of the next run, ms since the epoch. */
  async #runOnce(): Promise<number> {
    await this.parts.records.flush();
    const { next, ...counts } = await this.parts.inbox.waiting(BATCH_LIMIT);
    this.#report(counts);
    if (!this.parts.inbox.availability.canWrite) await this.parts.inbox.tryWrite();
    await this.#erasure.run();
    const latest = Date.now() + POLL_INTERVAL_MS;
    const { webhook } = this.parts;
    if (!webhook) return latest;
    const due = next.filter((enquiry) => dueAt(enquiry) <= Date.now());
    if (due.length === 0) return Math.min(latest, ...next.map((enquiry) => dueAt(enquiry)));
    await Promise.all(
      Array.from({ length: DELIVERY_CONCURRENCY }, () => this.#deliverAll(due, webhook)),
    );
    return Date.now();
  }

  async #deliverAll(queue: WaitingEnquiry[], webhook: Webhook): Promise<void> {
    for (let next = queue.shift(); next && this.#isRunning; next = queue.shift()) {
      const claimed = await this.parts.inbox.claim(next);
      if (claimed) await this.#deliver(claimed, webhook);
    }
  }

  async #deliver(claimed: StoredEnquiry, webhook: Webhook): Promise<void> {
    const log = this.parts.log.child({ enquiryId: enquiryIdOf(claimed) });
    const record = await attemptDelivery(claimed, webhook, WEBHOOK_TIMEOUT_MS, log);
    await this.parts.records.write(claimed._id, async () => {
      if (await this.parts.inbox.recordAttempt(claimed, record)) return;
      log.warn('another process took over an enquiry while it was being sent');
    });
  }

  #report(counts: InboxCounts): void {
    const hasChanged = counts.waiting !== this.#counts.waiting;
    this.#counts = counts;
    if (!hasChanged) return;
    const { waiting, oldest } = counts;
    if (waiting > 0) this.parts.log.warn({ waiting, oldest }, 'enquiries wait to be delivered');
    else this.parts.log.info('no enquiry waits to be delivered');
  }

  /** Listens for enquiries that become pending, such as after "Send again" in the Studio. */
  #watch(): Promise<void> {
    const { inbox, log } = this.parts;
    return inbox.watch(this.#ending.signal, {
      changed: () => this.runBy(Date.now() + MIN_INTERVAL_MS),
      interrupted: (err) =>
        log.warn({ err }, 'the enquiry inbox is no longer watched; trying again'),
    });
  }
}
