import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import type { SetAside } from '~/jobs/set-aside.server';
import { DeliveryWorker, NO_COUNTS, type InboxCounts } from '../delivery/delivery-worker.server';
import { Erasure } from '../delivery/erasure.server';
import { HeldData } from '../delivery/held-data.server';
import { Inbox } from '../delivery/inbox.server';
import { MailWorker, type MailSettings } from '../mail/mail-worker.server';
import { NO_MAILS, type MailCounts } from '../mail/mail-outbox.server';
import { ReplyClock } from '../delivery/reply-clock.server';
import type { RunLoop, WorkerState } from '~/jobs/run-loop.server';
import { Webhook } from '../delivery/webhook.server';
import { EnquiryIntake } from './intake.server';

export interface EnquirySettings {
  /** A client whose token may write. Without one, enquiries are forwarded but not stored. */
  writer: SanityClient | undefined;
  /** Without it, enquiries stay in the inbox. */
  webhookUrl: string | undefined;
  /** Without it, staff get no mail. */
  mail?: MailSettings | undefined;
  /** Origin of the site. */
  siteUrl: string;
  setAside: SetAside;
  log: Logger;
}

/** The state of the inbox at its last use, which is at most a minute ago. */
export interface InboxStatus extends Omit<InboxCounts, 'oldest'> {
  /** Whether the delivery worker can use the inbox, and the last enquiry could be stored. */
  isAvailable: boolean;
  /** Age of the oldest pending enquiry, seconds; null when none is pending. */
  oldestSeconds: number | null;
}

/** Takes in enquiries that passed validation, and delivers them until the webhook accepts them. */
export class EnquiryService {
  readonly intake: EnquiryIntake;
  readonly webhook: Readonly<Pick<Webhook, 'refusedWith'>> | undefined;
  /** Undefined without a token that may write. */
  readonly heldData: HeldData | undefined;
  /** Undefined without a token that may write. */
  readonly replyClock: ReplyClock | undefined;
  readonly #inbox: Inbox | undefined;
  readonly #worker: DeliveryWorker | undefined;
  readonly #mailWorker: MailWorker | undefined;
  readonly #loops: RunLoop[];
  readonly #log: Logger;

  constructor({ writer, webhookUrl, mail, siteUrl, setAside, log }: EnquirySettings) {
    const inbox = writer && new Inbox(writer, log);
    const webhook = webhookUrl ? new Webhook(webhookUrl) : undefined;
    const changed = () => this.tellStaff();
    const parts = { setAside, log };
    this.#inbox = inbox;
    this.webhook = webhook;
    this.#worker = inbox && new DeliveryWorker({ ...parts, inbox, webhook, changed });
    this.#mailWorker = inbox && mail && new MailWorker({ ...mail, ...parts, inbox, siteUrl });
    this.replyClock = inbox && new ReplyClock(inbox, setAside, log);
    const erasure = inbox && new Erasure(inbox.client, setAside, log);
    const workers = [this.#worker, this.#mailWorker, this.replyClock, erasure];
    this.#loops = workers.flatMap((worker) => worker?.loop ?? []);
    this.#log = log;
    this.heldData = inbox && new HeldData(inbox);
    this.intake = new EnquiryIntake(inbox, webhook, siteUrl, this.#worker, this.#mailWorker);
  }

  /** Starts the delivery of pending enquiries, and logs which settings are missing for it. */
  open(): void {
    if (!this.#inbox) {
      this.#log.warn('SANITY_API_TOKEN is not set: enquiries are forwarded, but not kept');
    }
    if (!this.webhook) {
      this.#log.warn('ENQUIRY_WEBHOOK_URL is not set: enquiries wait in the inbox');
    }
    for (const loop of this.#loops) loop.start();
  }

  /** Resolves when all attempts have ended, at most 10 s later. Call it after the last request. */
  async close(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    try {
      await Promise.all([this.#inbox?.claims.flush(), this.#mailWorker?.claims.flush()]);
    } catch (error) {
      // These enquiries are delivered a second time after the restart, with the same idempotency keys.
      this.#log.error(
        { err: error },
        'the service stops, and the records of some deliveries are lost',
      );
    }
  }

  /** Sends the mails to staff that are due, without waiting for the next look. */
  tellStaff(): void {
    this.#mailWorker?.loop.runBy(Date.now());
  }

  /** Returns the state of the inbox. Without `SANITY_API_TOKEN` it is never available. */
  inboxStatus(): InboxStatus {
    const isAvailable = Boolean(this.#inbox?.canWrite && this.#worker?.loop.isWorking);
    const { oldest, ...counts } = this.#worker?.counts ?? NO_COUNTS;
    const ageMs = oldest === null ? null : Math.max(0, Date.now() - Date.parse(oldest));
    return { isAvailable, oldestSeconds: ageMs && Math.round(ageMs / 1_000), ...counts };
  }

  /** Returns the mails to staff that wait or were refused, as of at most a minute ago. */
  mailStatus(): MailCounts {
    return this.#mailWorker?.counts ?? NO_MAILS;
  }

  /** Returns how the workers do that deliver, tell staff, measure and erase. */
  workers(): WorkerState[] {
    return this.#loops.map(({ state }) => state);
  }
}
