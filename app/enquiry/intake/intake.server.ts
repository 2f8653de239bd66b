import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WEBHOOK_TIMEOUT_MS } from '~/platform/constants';
import { leaseFromNow, type AttemptRecord } from '~/jobs/stored-job.server';
import type { DeliveryWorker } from '../delivery/delivery-worker.server';
import type { Inbox, Stored } from '../delivery/inbox.server';
import { newEnquiry, type NewEnquiry, type StoredEnquiry } from '../delivery/stored-enquiry.server';
import type { Webhook } from '../delivery/webhook.server';
import type { EnquiryFromPage } from '../enquiry';
import type { MailWorker } from '../mail/mail-worker.server';

/** How often to check whether another process has finished with the same enquiry. */
const BUSY_POLL_INTERVAL_MS = 250;

/** What the visitor reads. An enquiry that is only `stored` is forwarded later by the delivery worker. */
export type Receipt = 'sent' | 'stored' | 'failed';

/** Stores and forwards an enquiry while the visitor waits, and records the outcome [enquiry.stored]. */
export class EnquiryIntake {
  /**
   * @param inbox undefined when there is no token that may write
   * @param webhook undefined when none is configured. Enquiries then stay in the inbox.
   * @param siteUrl origin of the site
   */
  constructor(
    private readonly inbox: Inbox | undefined,
    private readonly webhook: Webhook | undefined,
    private readonly siteUrl: string,
    private readonly worker: DeliveryWorker | undefined,
    private readonly mailWorker: MailWorker | undefined,
  ) {}

  /**
   * Stores and forwards an enquiry within 10 s [enquiry.timeout]. One that looks like spam is only stored; it is
   * sent if staff bring it back.
   * @returns `sent` when the webhook responded, with any status [enquiry.opaque-response], and for spam. `stored`
   * when the webhook did not respond, but the inbox has the enquiry. `failed` when the enquiry exists nowhere.
   * @param log a logger whose lines carry the ids of the enquiry and of the request.
   */
  async receive(
    enquiry: EnquiryFromPage,
    enquiryId: string,
    log: Logger,
    { isSpam = false, deadline = Date.now() + WEBHOOK_TIMEOUT_MS } = {},
  ): Promise<Receipt> {
    const { webhook, siteUrl } = this;
    const timestamp = new Date().toISOString();
    const submission = { ...enquiry, timestamp, triggeredFrom: siteUrl };
    const pending = newEnquiry(submission, enquiryId, isSpam ? 'spam' : 'new');
    if (isSpam) {
      log.info('an enquiry looks like spam and is not forwarded');
      await this.#store(pending, log, deadline);
      // A refusal would tell the author of a spam program what to change.
      return 'sent';
    }
    const claimedUntil = leaseFromNow();
    const claimed = { ...pending, claimedUntil, nextAttemptAt: claimedUntil };
    const stored = await this.#store(webhook ? claimed : pending, log, deadline);
    if (stored?.as === 'claimed') this.mailWorker?.loop.runBy(Date.now());
    // A different text needs a new key, because the webhook may ignore a key that it has already accepted.
    if (stored?.as === 'id-used') {
      const newEnquiryId = randomUUID();
      log.info(
        { newEnquiryId },
        'a form has the id of a delivered enquiry and a different text; it gets a new id',
      );
      return this.receive(enquiry, newEnquiryId, log, { deadline });
    }
    if (stored?.as === 'delivered') return 'sent';
    if (stored?.as === 'busy') return 'stored';
    if (!webhook) {
      if (!stored) return 'failed';
      log.info('an enquiry was stored; it waits in the inbox because no webhook is configured');
      return 'sent';
    }
    const record = await webhook.send(stored?.enquiry ?? pending, timeUntil(deadline), log);
    await this.#record(stored?.enquiry, pending, record);
    if (record.lastStatus === undefined) return stored ? 'stored' : 'failed';
    return stored || record.state === 'delivered' ? 'sent' : 'failed';
  }

  /** Stores the enquiry. @returns undefined when that failed or there is no inbox. */
  async #store(incoming: NewEnquiry, log: Logger, deadline: number): Promise<Stored | undefined> {
    const { inbox } = this;
    if (!inbox) return undefined;
    try {
      let stored = await inbox.store(incoming);
      while (stored.as === 'busy' && timeUntil(deadline) > BUSY_POLL_INTERVAL_MS) {
        await sleep(BUSY_POLL_INTERVAL_MS);
        stored = await inbox.store(incoming);
      }
      return stored;
    } catch (error) {
      log.error({ err: error, documentId: incoming._id }, 'enquiry could not be stored');
      this.worker?.loop.runBy(Date.now());
      return undefined;
    }
  }

  async #record(
    claimed: StoredEnquiry | undefined,
    pending: NewEnquiry,
    record: AttemptRecord,
  ): Promise<void> {
    const { inbox, worker } = this;
    let isWritten = true;
    if (inbox && claimed) {
      isWritten = await inbox.claims.recordAttempt(claimed, record);
    } else if (inbox && record.state === 'delivered') {
      const { nextAttemptAt: _, ...unplanned } = pending;
      isWritten = await inbox.claims.write(pending._id, () =>
        inbox.client.createOrReplace<NewEnquiry>({ ...unplanned, ...record }),
      );
    }
    if (record.nextAttemptAt) worker?.loop.runBy(Date.parse(record.nextAttemptAt));
    // The worker writes the record again, or counts an enquiry that failed, which it does not watch.
    if (!isWritten || record.state === 'failed') worker?.loop.runBy(Date.now());
  }
}

function timeUntil(deadline: number): number {
  // Keeps the limit even if the system clock is set back meanwhile.
  return Math.min(Math.max(1, deadline - Date.now()), WEBHOOK_TIMEOUT_MS);
}
