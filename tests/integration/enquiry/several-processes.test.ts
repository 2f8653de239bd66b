import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROUNDS } from '../../support/rounds';
import { submitForm } from '../../support/submit-form';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { inboxClient, type InboxClient } from '../../support/standalone-lake';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

const ENQUIRIES_EACH = 40 * ROUNDS;
const CONNECTIONS = 16;

let receiver: WebhookReceiver;
let first: SiteProcess;
let second: SiteProcess;
let inbox: InboxClient;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const settings = { ENQUIRY_WEBHOOK_URL: receiver.url, ENQUIRY_RATE_LIMIT: '10000' };
  first = await startSite(settings);
  const lakeOrigin = `http://127.0.0.1:${first.lakePort}`;
  const token = (await readFile(join(first.lakeDir, 'token'), 'utf8')).trim();
  second = await startSite({
    ...settings,
    SANITY_API_HOST: lakeOrigin,
    SANITY_API_TOKEN: token,
  });
  inbox = inboxClient(lakeOrigin, token);
  await Promise.all([untilReady(first), untilReady(second)]);
}, 90_000);

afterAll(async () => {
  await second.stop();
  await first.stop();
  await receiver.close();
});

/**
 * Sends an enquiry as a visitor does, and sends it again while the page says that it failed. On a busy
 * machine it fails when the webhook refuses it before it is stored.
 */
async function submit(site: SiteProcess, enquiryId: string): Promise<string> {
  const { outcome } = await submitForm(site.origin, { enquiryId });
  return outcome === 'failed' ? submit(site, enquiryId) : outcome;
}

/** Sends many enquiries at once. @returns the outcome of each. */
async function submitMany(site: SiteProcess) {
  const waiting = Array.from({ length: ENQUIRIES_EACH }, () => randomUUID());
  const outcomes: string[] = [];
  const connection = async () => {
    for (let enquiryId = waiting.pop(); enquiryId; enquiryId = waiting.pop()) {
      outcomes.push(await submit(site, enquiryId));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return outcomes;
}

it('two processes deliver each enquiry once, a tenth of them after a refusal [enquiry.several-processes]', async () => {
  let count = 0;
  receiver.onReceived = ({ idempotencyKey = '' }) => {
    count += 1;
    if (count % 10 === 0 && receiver.requestsFor(idempotencyKey) === 1) {
      receiver.script(idempotencyKey, [503]);
    }
  };
  const outcomes = (await Promise.all([submitMany(first), submitMany(second)])).flat();
  expect(outcomes).toEqual(Array.from({ length: 2 * ENQUIRIES_EACH }, () => 'accepted'));
  await vi.waitFor(
    async () => {
      const stored = await inbox.all();
      expect(stored.filter(({ state }) => state !== 'delivered')).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(receiver.accepted).toHaveLength(2 * ENQUIRIES_EACH);
  expect(new Set(receiver.accepted).size).toBe(2 * ENQUIRIES_EACH);
}, 240_000);
