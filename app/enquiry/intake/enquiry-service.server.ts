import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import type { Enquiry } from '../enquiry';
import { DeliveryWorker } from '../delivery/delivery-worker.server';
import { Inbox } from '../delivery/inbox.server';
import { Outbox } from '../delivery/outbox.server';
import { EnquiryIntake, type Receipt } from './intake.server';
import type { EnquirySubmission } from '../delivery/stored-enquiry.server';
import { createWebhook, type Webhook } from '../delivery/webhook.server';

export interface EnquiryServiceParts {
  /** Unset when there is no token to write with. */
  inbox: Inbox | undefined;
  /** Unset when no webhook is configured: enquiries wait in the inbox. */
  webhook: Webhook | undefined;
  /** Origin of the site. */
  siteUrl: string;
  log: Logger;
}

export interface EnquiryServiceSettings {
  client: SanityClient;
  /** With the right to write; without one, enquiries are forwarded but not kept. */
  token: string | undefined;
  webhookUrl: string | undefined;
  siteUrl: string;
  log: Logger;
}

/** Starts the desk of this process: from now on it takes enquiries and delivers what waits. */
export function startEnquiryService(settings: EnquiryServiceSettings): EnquiryService {
  const { client, token, webhookUrl, siteUrl, log } = settings;
  const inbox = token ? new Inbox(client.withConfig({ token })) : undefined;
  const desk = new EnquiryService({
    inbox,
    webhook: webhookUrl ? createWebhook(webhookUrl) : undefined,
    siteUrl,
    log,
  });
  desk.open();
  return desk;
}

/** Enquiries waiting for the webhook, as health checks report them. */
export interface WaitingEnquiries {
  waiting: number;
  /** Age of the oldest, seconds; null when none waits. */
  oldestSeconds: number | null;
}

/** The state of the inbox, as of the last time that it was used, at most a minute ago. */
export interface InboxStatus {
  /** Whether the last read and the last write worked. */
  isAvailable: boolean;
  /** Why the last write failed, for the log; it may name addresses and is not for visitors. */
  lastStoreError?: string;
  /** How many enquiries wait to be delivered. */
  pending: number;
  /** How many the webhook refused for good, and staff have not handled. */
  failed: number;
  /** When the oldest pending one was sent, ISO 8601; null when none waits. */
  oldestPendingAt: string | null;
}

/** Takes in enquiries that passed validation, and delivers them until the webhook accepts them. */
export class EnquiryService {
  readonly #parts: EnquiryServiceParts;
  readonly #late: Outbox;
  readonly #courier: DeliveryWorker | undefined;
  readonly #reception: EnquiryIntake;

  constructor(parts: EnquiryServiceParts) {
    const { inbox, webhook, log } = parts;
    const late = new Outbox(log, (time) => this.#courier?.wakeBy(time));
    this.#parts = parts;
    this.#late = late;
    this.#courier = inbox && new DeliveryWorker({ inbox, webhook, late, log });
    const wakeBy = (time: number) => this.#courier?.wakeBy(time);
    this.#reception = new EnquiryIntake({ inbox, webhook, late, wakeBy });
  }

  /** Starts delivering what waits, and says what is missing for that. */
  open(): void {
    const { inbox, webhook, log } = this.#parts;
    if (!inbox) log.warn('SANITY_API_TOKEN is not set: enquiries are forwarded, but not kept');
    if (!webhook) log.warn('ENQUIRY_WEBHOOK_URL is not set: enquiries wait in the inbox');
    this.#courier?.start();
  }

  /** Resolves when nothing is under way any more, at most 10 s later. Call it after the last request. */
  async close(): Promise<void> {
    await this.#courier?.stop();
    try {
      await this.#late.catchUp();
    } catch (error) {
      // After the restart these enquiries are delivered once more, under the same keys.
      this.#parts.log.error({ err: error }, 'stopping with deliveries that are not recorded');
    }
  }

  /** Stores and forwards an enquiry; see `EnquiryIntake`. */
  receive(enquiry: Enquiry, enquiryId: string, log: Logger): Promise<Receipt> {
    return this.#reception.receive(this.#submission(enquiry), enquiryId, log);
  }

  /** Keeps what looks like spam for staff to see, and sends it to nobody. */
  setAside(enquiry: Enquiry, enquiryId: string, log: Logger): Promise<void> {
    return this.#reception.setAside(this.#submission(enquiry), enquiryId, log);
  }

  /** As of the last look into the inbox, at most a minute ago. */
  waitingEnquiries(): WaitingEnquiries {
    const { count: waiting, oldest } = this.#courier?.known ?? { count: 0, oldest: null };
    if (!oldest) return { waiting, oldestSeconds: null };
    const age = Math.round((Date.now() - Date.parse(oldest)) / 1_000);
    return { waiting, oldestSeconds: Math.max(0, age) };
  }

  /** Returns undefined when the site has no inbox, because `SANITY_API_TOKEN` is not set. */
  inboxStatus(): InboxStatus | undefined {
    const { inbox } = this.#parts;
    if (!inbox || !this.#courier) return undefined;
    const { count: pending, oldest: oldestPendingAt, failed } = this.#courier.known;
    const { isAvailable, writeError } = inbox.health;
    const lastStoreError = writeError === undefined ? {} : { lastStoreError: String(writeError) };
    return { isAvailable, ...lastStoreError, pending, failed, oldestPendingAt };
  }

  #submission(enquiry: Enquiry): EnquirySubmission {
    const timestamp = new Date().toISOString();
    return { ...enquiry, timestamp, triggeredFrom: this.#parts.siteUrl };
  }
}
