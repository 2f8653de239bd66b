import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { EnquiryFields } from './contact-form';
import { crawl, type CrawledPage } from './crawl';
import { startSite, type SiteProcess } from './site-process';
import {
  startWebhookReceiver,
  type ReceivedEnquiry,
  type WebhookReceiver,
} from './webhook-receiver';

interface TestFixtures {
  /**
   * The console messages that this test expects; any other message fails it. Give one pattern only:
   * Playwright reads an array of two elements as a value and its options.
   */
  expectedConsole: RegExp[];
  /** The webhook to which the site forwards enquiries. At the start of a test it responds with 200. */
  webhook: WebhookReceiver;
  /** A unique text in the enquiries of this test. */
  marker: string;
  /** A valid enquiry with the marker. */
  enquiry: EnquiryFields;
  /**
   * Returns the received enquiries with the marker. The webhook can also receive enquiries of earlier
   * tests, because the site retries a delivery that failed.
   */
  forwarded: () => ReceivedEnquiry[];
}

interface WorkerFixtures {
  sharedWebhook: WebhookReceiver;
  site: SiteProcess;
  /** All pages of the site, found by `crawl`. */
  pages: CrawledPage[];
}

/** Playwright's test with the built site and its webhook. Unexpected console messages fail a test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedWebhook: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from it
    async ({}, use) => {
      const receiver = await startWebhookReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sharedWebhook }, use) => {
      const site = await startSite({
        ENQUIRY_WEBHOOK_URL: sharedWebhook.url,
        ENQUIRY_RATE_LIMIT: '1000',
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  pages: [async ({ site }, use) => use(await crawl(site)), { scope: 'worker' }],
  webhook: async ({ sharedWebhook }, use) => {
    await use(sharedWebhook);
    await sharedWebhook.reset();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  marker: async ({}, use) => use(randomUUID().slice(0, 8)),
  enquiry: async ({ marker }, use) =>
    use({
      firstName: 'Zoë',
      secondName: `O’Brien-Żak ${marker}`,
      organisation: `Ümlaut & Sons "Ltd" ${marker}`,
      email: 'zoe@example.com',
      phone: '+44 20 7946 0321',
      challenge: `We quote in 9 days; 100 % of it is waiting. <Why>? ${marker}`,
    }),
  forwarded: async ({ marker, webhook }, use) =>
    use(() => webhook.received.filter(({ body }) => JSON.stringify(body).includes(marker))),
  baseURL: async ({ site }, use) => use(site.origin),
  expectedConsole: [[], { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const record = (type: string, text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) {
        unexpected.push(`${type}: ${text}`);
      }
    };
    context.on('console', (message) => record(message.type(), message.text()));
    context.on('weberror', (webError) => record('error', webError.error().message));
    await use(context);
    expect(unexpected, 'unexpected console output').toEqual([]);
  },
});

export { expect };

/** Opens a page and waits until its scripts have started. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until the page's script has run. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset);
}
