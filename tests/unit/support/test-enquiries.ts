import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { SetAside } from '~/jobs/set-aside.server';
import { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import { Inbox } from '~/enquiry/delivery/inbox.server';
import { newEnquiry, type StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { startLocal } from '../../contract/target';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';
import { recordLog, type RecordedLog } from './recorded-log';

export const SITE_URL = 'https://www.example.com';

export const FORM_VALUES = {
  firstName: 'Ada',
  secondName: 'Osei',
  organisation: 'Harbour Lane Ltd',
  email: 'ada@harbour-lane.example',
  phone: '+44 20 7946 0199',
  challenge: 'We grew fast.',
};

export const newEnquiryId = (): string => randomUUID();

/** An origin that refuses connections. */
const REFUSED_ORIGIN = 'http://127.0.0.1:1';

/** The inbox and the webhook of a service: real ones, unreachable ones, another origin, or none. */
export interface ServiceParts {
  inbox?: 'there' | 'away' | 'none' | `http://${string}`;
  webhook?: 'there' | 'none';
}

/** A lake and a webhook receiver for one test file, and the enquiry services that use them. */
export interface TestEnquiries {
  receiver: WebhookReceiver;
  lakeOrigin: string;
  /** The logger of a request. It writes to `lines`. */
  log: Logger;
  lines: RecordedLog['lines'];
  inbox: Inbox;
  /** Collects the stored documents that the services cannot use. */
  setAside: SetAside;
  /** Creates a service. It accepts enquiries, but delivers waiting ones only after `open`. */
  service(parts?: ServiceParts): EnquiryService;
  /** Stores an enquiry as an earlier process may have left it, and returns its id. */
  put(fields?: Partial<StoredEnquiry>): Promise<string>;
  /** Reads an enquiry from the inbox. */
  stored(enquiryId: string): Promise<StoredEnquiry | undefined>;
  /** Closes the services, makes the webhook accept everything, and forgets received requests and log lines. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestEnquiries(): Promise<TestEnquiries> {
  const lake = await startLocal();
  const receiver = await startWebhookReceiver();
  const { log, lines } = recordLog();
  const origins = { there: lake.origin, away: REFUSED_ORIGIN };
  const services: EnquiryService[] = [];
  const setAside = new SetAside(log);
  // A service without a reachable inbox cannot store its last records, so `close` may fail.
  const closeServices = () =>
    Promise.allSettled(services.splice(0).map((service) => service.close()));
  return {
    setAside,
    receiver,
    lakeOrigin: lake.origin,
    log,
    lines,
    inbox: new Inbox(lake.staff, log),
    service({ inbox = 'there', webhook = 'there' } = {}) {
      const origin = inbox === 'there' || inbox === 'away' ? origins[inbox] : inbox;
      const service = new EnquiryService({
        writer: origin === 'none' ? undefined : lake.staff.withConfig({ apiHost: origin }),
        webhookUrl: webhook === 'there' ? receiver.url : undefined,
        siteUrl: SITE_URL,
        setAside,
        log,
      });
      services.push(service);
      return service;
    },
    async put(fields) {
      const enquiryId = newEnquiryId();
      const submission = {
        ...FORM_VALUES,
        timestamp: new Date().toISOString(),
        triggeredFrom: SITE_URL,
      };
      await lake.staff.create({ ...newEnquiry(submission, enquiryId), ...fields });
      return enquiryId;
    },
    stored: (enquiryId) => lake.staff.getDocument<StoredEnquiry>(`enquiry.${enquiryId}`),
    async reset() {
      await closeServices();
      receiver.behave(200);
      receiver.received.length = 0;
      lines.length = 0;
    },
    async close() {
      await closeServices();
      await receiver.close();
      await lake.close();
    },
  };
}
