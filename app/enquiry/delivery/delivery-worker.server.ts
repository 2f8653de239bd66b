import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY, WEBHOOK_TIMEOUT_MS } from '~/constants';
import type { SetAside } from '~/content/set-aside.server';
import { attemptDelivery } from './attempt.server';
import { dueAt } from './due-time.server';
import { Erasure } from './erasure.server';
import { NO_COUNTS, type Inbox, type InboxCounts } from './inbox.server';
import type { DeliveryRecords } from './delivery-records.server';
import { enquiryIdOf, type StoredEnquiry } from './stored-enquiry.server';
import { MIN_INTERVAL_MS, POLL_INTERVAL_MS, RunLoop, type WorkerState } from './run-loop.server';
import type { Webhook } from './webhook.server';

/** The number of enquiries that one run reads. */
const BATCH_LIMIT = 10 * DELIVERY_CONCURRENCY;

export interface DeliveryWorkerParts {
  inbox: Inbox;
  /** Undefined when none is configured. The worker then counts and erases enquiries, but sends none. */
  webhook: Webhook | undefined;
  records: DeliveryRecords;
  /** Called when enquiries may have become pending, so that staff are told of them. */
  changed: () => void;
  setAside: SetAside;
  log: Logger;
}

/**
 * Delivers the pending enquiries of the inbox to the webhook. All state is in the documents, so the worker
 * can stop at any time, and several processes can each run one.
 */
export class DeliveryWorker {
  readonly #loop: RunLoop;
  readonly #erasure: Erasure;
  readonly #ending = new AbortController();
  #counts = NO_COUNTS;
  #unusable: readonly string[] = [];

  constructor(private readonly parts: DeliveryWorkerParts) {
    const { inbox, setAside, log } = parts;
    this.#erasure = new Erasure(inbox, setAside, log);
    this.#loop = new RunLoop({
      name: 'enquiries',
      runOnce: () => this.#runOnce(),
      problemLine: 'the enquiry inbox cannot be used',
      setAside,
      log,
    });
  }

  get state(): WorkerState {
    return this.#loop.state;
  }

  start(): void {
    this.#loop.start();
    void this.#watch();
  }

  /** Makes the worker run at this time, ms since the epoch, or earlier. */
  runBy(time: number): void {
    this.#loop.runBy(time);
  }

  get counts(): InboxCounts {
    return this.#counts;
  }

  /** Starts no more attempts. Resolves when those in progress have ended, at most 10 s later. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#loop.stop();
  }

  /** Runs once, and returns the time of the next run, ms since the epoch. */
  async #runOnce(): Promise<number> {
    await this.parts.records.flush();
    const leftOut = [...this.#unusable, ...this.#loop.failedIds()];
    const { next, unusable, ...counts } = await this.parts.inbox.waiting(BATCH_LIMIT, leftOut);
    this.#report(counts);
    this.parts.setAside.report('enquiries', unusable);
    // Those that were found just now had taken places of others.
    const hasNewOnes = unusable.length > this.#unusable.length;
    this.#unusable = unusable.map(({ id }) => id);
    if (!this.parts.inbox.availability.canWrite) await this.parts.inbox.tryWrite();
    await this.#erasure.run();
    const latest = Date.now() + (hasNewOnes ? MIN_INTERVAL_MS : POLL_INTERVAL_MS);
    const { webhook } = this.parts;
    if (!webhook) return latest;
    const due = next.filter((enquiry) => dueAt(enquiry) <= Date.now());
    if (due.length === 0) return Math.min(latest, ...next.map((enquiry) => dueAt(enquiry)));
    await this.#loop.forEach(due, async (enquiry) => {
      const claimed = await this.parts.inbox.claims.claim(enquiry);
      if (claimed) await this.#deliver(claimed, webhook);
    });
    return Date.now();
  }

  async #deliver(claimed: StoredEnquiry, webhook: Webhook): Promise<void> {
    const log = this.parts.log.child({ enquiryId: enquiryIdOf(claimed) });
    const record = await attemptDelivery(claimed, webhook, WEBHOOK_TIMEOUT_MS, log);
    await this.parts.records.write(claimed._id, async () => {
      if (await this.parts.inbox.claims.recordAttempt(claimed, record)) return;
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
      changed: () => {
        this.runBy(Date.now() + MIN_INTERVAL_MS);
        this.parts.changed();
      },
      interrupted: (err) =>
        log.warn({ err }, 'the enquiry inbox is no longer watched; trying again'),
    });
  }
}
