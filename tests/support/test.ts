import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { EnquiryWords } from './contact-form';
import { crawl, type CrawledPage } from './crawl';
import { startSite, type SiteProcess } from './site-process';
import {
  startWebhookReceiver,
  type ReceivedEnquiry,
  type WebhookReceiver,
} from './webhook-receiver';

interface TestFixtures {
  /**
   * Console messages this test expects, as one pattern; any other message fails it. Playwright
   * takes a list of two for something else.
   */
  expectedConsole: RegExp[];
  /** The automation webhook behind the site. At the start of each test it responds with 200. */
  webhook: WebhookReceiver;
  /** What tells this test's enquiries from those of others. */
  mark: string;
  /** An enquiry as a visitor types it, with the test's mark; it passes every check. */
  enquiry: EnquiryWords;
  /**
   * What the webhook was sent that carries the test's mark; enquiries of earlier tests whose
   * delivery failed then may still be on their way.
   */
  forwarded: () => ReceivedEnquiry[];
}

interface WorkerFixtures {
  sharedWebhook: WebhookReceiver;
  site: SiteProcess;
  /** Every page of the site, found by itself. */
  pages: CrawledPage[];
}

/** Playwright's test with the real site, a real webhook behind it, and a watch on the console. */
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
  pages: [async ({ browser, site }, use) => use(await crawl(browser, site)), { scope: 'worker' }],
  webhook: async ({ sharedWebhook }, use) => {
    await use(sharedWebhook);
    await sharedWebhook.reset();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  mark: async ({}, use) => use(randomUUID().slice(0, 8)),
  enquiry: async ({ mark }, use) =>
    use({
      firstName: 'Zoë',
      secondName: `O’Brien-Żak ${mark}`,
      organisation: `Ümlaut & Sons "Ltd" ${mark}`,
      email: 'zoe@example.com',
      phone: '+44 20 7946 0321',
      challenge: `We quote in 9 days; 100 % of it is waiting. <Why>? ${mark}`,
    }),
  forwarded: async ({ mark, webhook }, use) =>
    use(() => webhook.received.filter(({ body }) => JSON.stringify(body).includes(mark))),
  baseURL: async ({ site }, use) => use(site.origin),
  expectedConsole: [[], { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const note = (type: string, text: string) => {
      if (!expectedConsole.some((pattern) => pattern.test(text))) {
        unexpected.push(`${type}: ${text}`);
      }
    };
    context.on('console', (message) => note(message.type(), message.text()));
    context.on('weberror', (webError) => note('error', webError.error().message));
    await use(context);
    expect(unexpected, 'unexpected console output').toEqual([]);
  },
});

export { expect };

/** Opens a page and waits until React has hydrated it. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

/** Waits until React has hydrated the page; it then keeps its own properties on elements. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
