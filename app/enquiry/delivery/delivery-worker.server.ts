import type { Logger } from 'pino';
import { DELIVERY_CONCURRENCY, WEBHOOK_TIMEOUT_MS } from '~/constants';
import { shuffled } from './shuffled.server';
import { logAttempt } from './attempt-log.server';
import { attempt, recordOf } from './attempt.server';
import { dueAt } from './due-time.server';
import type { Inbox, WaitingEnquiry, WaitingList } from './inbox.server';
import type { Outbox } from './outbox.server';
import { enquiryIdOf, type StoredEnquiry } from './stored-enquiry.server';
import { Deadline } from './deadline.server';
import type { Webhook } from './webhook.server';

/** Looks into the inbox at least this often: another process may have died holding an enquiry. */
const LOOK_EVERY_MS = 60_000;
/** After the inbox could not be read. */
const LOOK_AGAIN_MS = 5_000;
/** Between two looks, so that a burst of changes causes one. */
const PAUSE_MS = 250;
/** Enquiries taken into account in one look. */
const LOOK_LIMIT = 4 * DELIVERY_CONCURRENCY;
const ERASE_EVERY_MS = 6 * 3_600_000;

export interface DeliveryWorkerParts {
  inbox: Inbox;
  /** Unset when none is configured: enquiries are then counted and erased, not sent. */
  webhook: Webhook | undefined;
  late: Outbox;
  log: Logger;
}

/**
 * Delivers what waits in the inbox, for as long as the process lives. All it knows is in the
 * documents: it can be stopped and started anywhere, and run beside others.
 */
export class DeliveryWorker {
  readonly #alarm = new Deadline(() => void this.#look(), LOOK_EVERY_MS);
  #looking: Promise<void> | undefined;
  #isRunning = false;
  #endWatch: (() => void) | undefined;
  #erasedAt = -Infinity;
  #known: Omit<WaitingList, 'next'> = { count: 0, oldest: null, failed: 0 };

  constructor(private readonly parts: DeliveryWorkerParts) {}

  start(): void {
    this.#isRunning = true;
    this.wakeBy(Date.now());
    this.#watch();
  }

  /** Looks into the inbox at this time, ms since the epoch, or earlier. */
  wakeBy(time: number): void {
    if (this.#isRunning) this.#alarm.setBy(time);
  }

  /** How many enquiries waited and had failed when it looked last, and when the oldest was sent. */
  get known(): Omit<WaitingList, 'next'> {
    return this.#known;
  }

  /** Starts nothing new and resolves when what is under way has ended, at most 10 s later. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#alarm.cancel();
    this.#endWatch?.();
    await this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#looking) return this.wakeBy(Date.now() + PAUSE_MS);
    this.#looking = this.#lookOnce().then(
      (next) => this.wakeBy(Math.max(next, Date.now() + PAUSE_MS)),
      (error: unknown) => {
        this.parts.log.error({ err: error }, 'the enquiry inbox cannot be used');
        this.wakeBy(Date.now() + LOOK_AGAIN_MS);
      },
    );
    await this.#looking;
    this.#looking = undefined;
  }

  /** @returns when to look again, ms since the epoch. */
  async #lookOnce(): Promise<number> {
    await this.parts.late.catchUp();
    const { next, ...known } = await this.parts.inbox.waiting(LOOK_LIMIT);
    this.#report(known);
    if (this.parts.inbox.health.writeError) await this.parts.inbox.tryWrite();
    await this.#eraseSometimes();
    const latest = Date.now() + LOOK_EVERY_MS;
    const { webhook } = this.parts;
    if (!webhook) return latest;
    const due = next.filter((enquiry) => dueAt(enquiry) <= Date.now());
    // Several processes that read the inbox at the same time should not all begin with the same one.
    const queue = shuffled(due);
    await Promise.all(
      Array.from({ length: DELIVERY_CONCURRENCY }, () => this.#deliverAll(queue, webhook)),
    );
    if (due.length > 0) return Date.now();
    return Math.min(latest, ...next.map((enquiry) => dueAt(enquiry)));
  }

  async #deliverAll(queue: WaitingEnquiry[], webhook: Webhook): Promise<void> {
    for (let next = queue.pop(); next && this.#isRunning; next = queue.pop()) {
      const held = await this.parts.inbox.claim(next);
      if (held) await this.#deliver(held, webhook);
    }
  }

  async #deliver(held: StoredEnquiry, webhook: Webhook): Promise<void> {
    const enquiryId = enquiryIdOf(held);
    const made = await attempt(held, webhook, WEBHOOK_TIMEOUT_MS);
    const record = recordOf(made, held.attempts);
    logAttempt(this.parts.log.child({ enquiryId }), made, record);
    await this.parts.late.write(held._id, async () => {
      if (await this.parts.inbox.settle(held, record)) return;
      this.parts.log.warn({ enquiryId }, 'an enquiry was taken over while it was being sent');
    });
  }

  #report(known: Omit<WaitingList, 'next'>): void {
    const changed = known.count !== this.#known.count;
    this.#known = known;
    if (!changed) return;
    const { count: waiting, oldest } = known;
    if (waiting > 0) this.parts.log.warn({ waiting, oldest }, 'enquiries wait to be delivered');
    else this.parts.log.info('no enquiry waits to be delivered');
  }

  async #eraseSometimes(): Promise<void> {
    // The time of day may jump, and must not put this off.
    if (performance.now() < this.#erasedAt + ERASE_EVERY_MS) return;
    const erased = await this.parts.inbox.eraseOld();
    this.#erasedAt = performance.now();
    if (erased > 0) this.parts.log.info({ erased }, 'expired enquiries were erased');
  }

  /** Staff's "Send again" and other processes' failures are noticed at once while this holds. */
  #watch(): void {
    if (!this.#isRunning) return;
    this.#endWatch = this.parts.inbox.watch(
      () => this.wakeBy(Date.now() + PAUSE_MS),
      (cause) => {
        this.parts.log.warn({ err: cause }, 'the enquiry inbox is no longer watched; trying again');
        setTimeout(() => this.#watch(), LOOK_AGAIN_MS).unref();
      },
    );
  }
}
