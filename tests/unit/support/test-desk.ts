import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import { Inbox } from '~/enquiry/delivery/inbox.server';
import { newEnquiry, type StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { createWebhook } from '~/enquiry/delivery/webhook.server';
import { startLocal } from '../../contract/target';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';
import { recordLog, type RecordedLog } from './recorded-log';

export const SITE_URL = 'https://www.example.com';

export const WORDS = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '+44 20 7946 0199',
  challenge: 'We grew fast.',
};

export const newEnquiryId = (): string => randomUUID();

/** Nothing listens there. */
const REFUSED_ORIGIN = 'http://127.0.0.1:1';

/** What a desk works with: the real things, one of them away, at another origin, or none. */
export interface DeskParts {
  inbox?: 'there' | 'away' | 'none' | `http://${string}`;
  webhook?: 'there' | 'none';
}

/** The enquiry desk between a lake and a webhook receiver of the test's own. */
export interface TestDesk {
  receiver: WebhookReceiver;
  lakeOrigin: string;
  /** What a request hands to the desk, with its ids; it writes to `lines` too. */
  log: Logger;
  lines: RecordedLog['lines'];
  /** A desk that is not open: it takes enquiries in, but does not look for waiting ones. */
  desk(parts?: DeskParts): EnquiryService;
  /** Writes an enquiry as an earlier process may have left it, and tells its id. */
  put(fields?: Partial<StoredEnquiry>): Promise<string>;
  /** What the inbox has under an enquiry's id. */
  stored(enquiryId: string): Promise<StoredEnquiry | undefined>;
  /** As at the beginning: the webhook takes everything and has received nothing. */
  reset(): void;
  close(): Promise<void>;
}

export async function startTestDesk(): Promise<TestDesk> {
  const lake = await startLocal();
  const receiver = await startWebhookReceiver();
  const { log, lines } = recordLog();
  const inboxAt = (apiHost: string) => new Inbox(lake.staff.withConfig({ apiHost }));
  const origins = { there: lake.origin, away: REFUSED_ORIGIN };
  const webhooks = { there: createWebhook(receiver.url), none: undefined };
  const desks: EnquiryService[] = [];
  return {
    receiver,
    lakeOrigin: lake.origin,
    log,
    lines,
    desk({ inbox = 'there', webhook = 'there' } = {}) {
      const origin = inbox === 'there' || inbox === 'away' ? origins[inbox] : inbox;
      const parts = {
        inbox: origin === 'none' ? undefined : inboxAt(origin),
        webhook: webhooks[webhook],
      };
      const desk = new EnquiryService({ ...parts, siteUrl: SITE_URL, log });
      desks.push(desk);
      return desk;
    },
    async put(fields) {
      const enquiryId = newEnquiryId();
      const letter = { ...WORDS, timestamp: new Date().toISOString(), triggeredFrom: SITE_URL };
      await lake.staff.create({ ...newEnquiry(letter, enquiryId), ...fields });
      return enquiryId;
    },
    stored: (enquiryId) => lake.staff.getDocument<StoredEnquiry>(`enquiry.${enquiryId}`),
    reset() {
      receiver.behave(200);
      receiver.received.length = 0;
      lines.length = 0;
    },
    async close() {
      // One whose inbox is away cannot write down what it still knows.
      await Promise.allSettled(desks.map((desk) => desk.close()));
      await receiver.close();
      await lake.close();
    },
  };
}
