import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import type { Enquiry } from '../enquiry';
import { isRefusal, isTaken } from '../delivery/attempt.server';
import { DeliveryWorker } from '../delivery/delivery-worker.server';
import { Inbox } from '../delivery/inbox.server';
import { DeliveryRecords } from '../delivery/delivery-records.server';
import { EnquiryIntake, type Receipt } from './intake.server';
import type { EnquirySubmission } from '../delivery/stored-enquiry.server';
import { createWebhook, type Webhook } from '../delivery/webhook.server';

export interface EnquiryServiceParts {
  /** Undefined when there is no token that may write. */
  inbox: Inbox | undefined;
  /** Undefined when no webhook is configured. Enquiries then stay in the inbox. */
  webhook: Webhook | undefined;
  /** Origin of the site. */
  siteUrl: string;
  log: Logger;
}

export interface EnquiryServiceSettings {
  client: SanityClient;
  /** A token that may write. Without one, enquiries are forwarded but not stored. */
  token: string | undefined;
  webhookUrl: string | undefined;
  siteUrl: string;
  log: Logger;
}

/** Starts the enquiry service of this process: it accepts enquiries and delivers the pending ones. */
export function startEnquiryService(settings: EnquiryServiceSettings): EnquiryService {
  const { client, token, webhookUrl, siteUrl, log } = settings;
  const inbox = token ? new Inbox(client.withConfig({ token })) : undefined;
  const service = new EnquiryService({
    inbox,
    webhook: webhookUrl ? createWebhook(webhookUrl) : undefined,
    siteUrl,
    log,
  });
  service.open();
  return service;
}

/** The pending enquiries, as health checks report them. */
export interface WaitingEnquiries {
  waiting: number;
  /** Age of the oldest pending enquiry, seconds; null when none is pending. */
  oldestSeconds: number | null;
}

/** The state of the inbox at its last use, which is at most a minute ago. */
export interface InboxStatus {
  /** Whether the last read and the last write worked. */
  isAvailable: boolean;
  /** Why the last write failed. For the log only, because it may contain addresses. */
  lastStoreError?: string;
  /** How many enquiries wait to be delivered. */
  pending: number;
  /** Number of enquiries that the webhook refused permanently and that staff have not handled. */
  failed: number;
  /** Number of enquiries that wait for longer than two days and that staff have not handled. */
  unopened: number;
  /** When the oldest pending one was sent, ISO 8601; null when none waits. */
  oldestPendingAt: string | null;
}

/** Takes in enquiries that passed validation, and delivers them until the webhook accepts them. */
export class EnquiryService {
  readonly #parts: EnquiryServiceParts;
  readonly #records: DeliveryRecords;
  readonly #worker: DeliveryWorker | undefined;
  readonly #intake: EnquiryIntake;
  #refusedWith: number | undefined;

  constructor(parts: EnquiryServiceParts) {
    const { inbox, log } = parts;
    const webhook = parts.webhook && this.#observed(parts.webhook);
    const records = new DeliveryRecords(log, (time) => this.#worker?.runBy(time));
    this.#parts = parts;
    this.#records = records;
    this.#worker = inbox && new DeliveryWorker({ inbox, webhook, records, log });
    const runBy = (time: number) => this.#worker?.runBy(time);
    this.#intake = new EnquiryIntake({ inbox, webhook, records, runBy });
  }

  /** Starts the delivery of pending enquiries, and logs which settings are missing for it. */
  open(): void {
    const { inbox, webhook, log } = this.#parts;
    if (!inbox) log.warn('SANITY_API_TOKEN is not set: enquiries are forwarded, but not kept');
    if (!webhook) log.warn('ENQUIRY_WEBHOOK_URL is not set: enquiries wait in the inbox');
    this.#worker?.start();
  }

  /** Resolves when all attempts have ended, at most 10 s later. Call it after the last request. */
  async close(): Promise<void> {
    await this.#worker?.stop();
    try {
      await this.#records.flush();
    } catch (error) {
      // After the restart these enquiries are delivered a second time, with the same keys.
      this.#parts.log.error({ err: error }, 'stopping with deliveries that are not recorded');
    }
  }

  /** Stores and forwards an enquiry; see `EnquiryIntake`. */
  receive(enquiry: Enquiry, enquiryId: string, log: Logger): Promise<Receipt> {
    return this.#intake.receive(this.#submission(enquiry), enquiryId, log);
  }

  /** Stores an enquiry that looks like spam, so that staff can see it. It is not sent. */
  storeSuspectedSpam(enquiry: Enquiry, enquiryId: string, log: Logger): Promise<void> {
    return this.#intake.storeSuspectedSpam(this.#submission(enquiry), enquiryId, log);
  }

  /** Returns the pending enquiries as of the worker's last run, at most a minute ago. */
  waitingEnquiries(): WaitingEnquiries {
    const { count: waiting, oldest } = this.#worker?.status ?? { count: 0, oldest: null };
    if (!oldest) return { waiting, oldestSeconds: null };
    const age = Math.round((Date.now() - Date.parse(oldest)) / 1_000);
    return { waiting, oldestSeconds: Math.max(0, age) };
  }

  /** Returns undefined when the site has no inbox, because `SANITY_API_TOKEN` is not set. */
  inboxStatus(): InboxStatus | undefined {
    const { inbox } = this.#parts;
    if (!inbox || !this.#worker) return undefined;
    const { count: pending, oldest: oldestPendingAt, failed, unopened } = this.#worker.status;
    const { isAvailable, writeError } = inbox.availability;
    const lastStoreError = writeError === undefined ? {} : { lastStoreError: String(writeError) };
    return { isAvailable, ...lastStoreError, pending, failed, unopened, oldestPendingAt };
  }

  /** Returns the status with which the webhook last refused an enquiry; undefined once it takes one. */
  refusedWith(): number | undefined {
    return this.#refusedWith;
  }

  /** Returns a webhook that remembers whether the last response was a refusal. */
  #observed(webhook: Webhook): Webhook {
    return {
      send: async (...request) => {
        const response = await webhook.send(...request);
        if (isRefusal(response.status)) this.#refusedWith = response.status;
        else if (isTaken(response.status)) this.#refusedWith = undefined;
        return response;
      },
    };
  }

  #submission(enquiry: Enquiry): EnquirySubmission {
    const timestamp = new Date().toISOString();
    return { ...enquiry, timestamp, triggeredFrom: this.#parts.siteUrl };
  }
}
