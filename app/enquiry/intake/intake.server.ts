import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WEBHOOK_TIMEOUT_MS } from '~/constants';
import { logAttempt } from '../delivery/attempt-log.server';
import { attempt, isTaken, recordOf, type AttemptRecord } from '../delivery/attempt.server';
import { leaseFromNow } from '../delivery/due-time.server';
import type { Inbox, Stored } from '../delivery/inbox.server';
import type { Outbox } from '../delivery/outbox.server';
import {
  newEnquiry,
  type EnquirySubmission,
  type NewEnquiry,
  type StoredEnquiry,
} from '../delivery/stored-enquiry.server';
import type { Webhook } from '../delivery/webhook.server';

/** How often to look whether another process is done with the same enquiry. */
const BUSY_PAUSE_MS = 250;

/** What the visitor is told. */
export type Receipt = 'sent' | 'failed';

export interface EnquiryIntakeParts {
  /** Unset when there is no token to write with. */
  inbox: Inbox | undefined;
  /** Unset when no webhook is configured: enquiries wait in the inbox. */
  webhook: Webhook | undefined;
  late: Outbox;
  /** Told when something is left to do, ms since the epoch. */
  wakeBy: (time: number) => void;
}

/** Stores and forwards an enquiry while the visitor waits, and records the outcome [enquiry.stored]. */
export class EnquiryIntake {
  constructor(private readonly parts: EnquiryIntakeParts) {}

  /**
   * Stores and forwards an enquiry within 10 s [enquiry.timeout].
   * @returns `sent` when the webhook responded, with whatever status [enquiry.opaque-response]; `failed`
   * when it did not, or when it refused an enquiry that the inbox could not store either, because then
   * nobody has it.
   * @param log its lines carry the ids of the enquiry and of the request.
   */
  async receive(
    submission: EnquirySubmission,
    enquiryId: string,
    log: Logger,
    deadline = Date.now() + WEBHOOK_TIMEOUT_MS,
  ): Promise<Receipt> {
    const { webhook } = this.parts;
    const incoming = this.#incoming(submission, enquiryId);
    const stored = await this.#store(incoming, log, deadline);
    // Other words need another key: the webhook may ignore one that it has taken before.
    if (stored?.as === 'id-used') {
      const newEnquiryId = randomUUID();
      log.info({ newEnquiryId }, 'a delivered form came again with another text; it gets a new id');
      return this.receive(submission, newEnquiryId, log, deadline);
    }
    if (stored?.as === 'delivered') return 'sent';
    if (stored?.as === 'busy') return 'failed';
    if (!webhook) {
      if (!stored) return 'failed';
      log.info('an enquiry is stored; it waits in the inbox because no webhook is configured');
      return 'sent';
    }
    const made = await attempt(stored?.enquiry ?? incoming, webhook, timeUntil(deadline));
    const record = recordOf(made, stored?.enquiry.attempts ?? 0);
    logAttempt(log, made, record);
    await this.#record(stored?.enquiry, incoming, record);
    if ('unreachable' in made) return 'failed';
    return stored || isTaken(made.answer.status) ? 'sent' : 'failed';
  }

  /** Keeps what looks like spam for staff to see, and sends it to nobody. */
  async setAside(submission: EnquirySubmission, enquiryId: string, log: Logger): Promise<void> {
    const { inbox } = this.parts;
    log.info('an enquiry looks like spam and is not forwarded');
    const lastError = 'Looks like spam: not sent.';
    const record = { state: 'failed', lastError, suspectedSpam: true } as const;
    try {
      await inbox?.store({ ...newEnquiry(submission, enquiryId), ...record });
    } catch (error) {
      log.error({ err: error }, 'suspected spam could not be stored');
    }
  }

  /** As it is first written: held by this request when it is going to be sent, or waiting. */
  #incoming(submission: EnquirySubmission, enquiryId: string): NewEnquiry {
    const enquiry = newEnquiry(submission, enquiryId);
    if (!this.parts.webhook) return enquiry;
    const claimedUntil = leaseFromNow();
    return { ...enquiry, claimedUntil, nextAttemptAt: claimedUntil };
  }

  /** @returns undefined when the inbox could not take it. */
  async #store(incoming: NewEnquiry, log: Logger, deadline: number): Promise<Stored | undefined> {
    const { inbox, wakeBy } = this.parts;
    if (!inbox) return undefined;
    try {
      let stored = await inbox.store(incoming);
      while (stored.as === 'busy' && timeUntil(deadline) > BUSY_PAUSE_MS) {
        await sleep(BUSY_PAUSE_MS);
        stored = await inbox.store(incoming);
      }
      return stored;
    } catch (error) {
      log.error({ err: error, documentId: incoming._id }, 'enquiry could not be stored');
      wakeBy(Date.now());
      return undefined;
    }
  }

  async #record(
    held: StoredEnquiry | undefined,
    incoming: NewEnquiry,
    record: AttemptRecord,
  ): Promise<void> {
    const { inbox, late, wakeBy } = this.parts;
    if (inbox && held) {
      await late.write(held._id, async () => void (await inbox.settle(held, record)));
    } else if (inbox && record.state === 'delivered') {
      const { claimedUntil: _, nextAttemptAt: __, ...unclaimed } = incoming;
      const delivered = { ...unclaimed, ...record };
      await late.write(incoming._id, () => inbox.keep(delivered));
    }
    if (record.nextAttemptAt) wakeBy(Date.parse(record.nextAttemptAt));
    // No change that the worker watches follows a refusal for good, and it is to be counted soon.
    if (record.state === 'failed') wakeBy(Date.now());
  }
}

function timeUntil(deadline: number): number {
  // A clock that is set back meanwhile must not lengthen the wait.
  return Math.min(Math.max(1, deadline - Date.now()), WEBHOOK_TIMEOUT_MS);
}
