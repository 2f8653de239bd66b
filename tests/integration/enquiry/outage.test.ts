import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitForm, FORM_VALUES } from '../../support/submit-form';
import { startLakeProxy, type LakeProxy } from '../../support/lake-proxy';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

const SOON = { timeout: 15_000, interval: 50 };

let lake: StandaloneLake;
let proxy: LakeProxy;
let receiver: WebhookReceiver;
let site: SiteProcess;
let siteWithoutWebhook: SiteProcess;

beforeAll(async () => {
  [lake, receiver] = await Promise.all([startStandaloneLake(), startWebhookReceiver()]);
  proxy = await startLakeProxy(lake.origin);
  const settings = { SANITY_API_HOST: proxy.origin, SANITY_API_TOKEN: lake.token };
  site = await startSite({ ...settings, ENQUIRY_WEBHOOK_URL: receiver.url });
  siteWithoutWebhook = await startSite(settings);
  // The tests close the connection to the lake, so the site has to load its content before.
  await Promise.all([untilReady(site), untilReady(siteWithoutWebhook)]);
}, 60_000);

afterAll(async () => {
  await Promise.all([site.stop(), siteWithoutWebhook.stop()]);
  await Promise.all([proxy.close(), receiver.close(), lake.close()]);
});

beforeEach(() => {
  receiver.behave(200);
  proxy.reconnect();
});

describe('while the inbox cannot be reached [enquiry.inbox-down]', () => {
  it('delivers an enquiry, and stores it when the inbox is back', async () => {
    const enquiryId = randomUUID();
    proxy.disconnect();
    expect(await submitForm(site.origin, { enquiryId })).toMatchObject({ outcome: 'accepted' });
    expect(receiver.accepted).toContain(enquiryId);
    await vi.waitFor(() => expect(site.log()).toContain('enquiry could not be stored'), SOON);

    proxy.reconnect();
    await vi.waitFor(
      async () =>
        expect(await lake.inbox.find(enquiryId)).toMatchObject({
          ...FORM_VALUES,
          state: 'delivered',
        }),
      SOON,
    );
    expect(receiver.requestsFor(enquiryId)).toBe(1);
  }, 30_000);

  it.each(['reset', 500] as const)(
    'shows the failure and keeps the typed text when the webhook fails too (%s)',
    async (behaviour) => {
      receiver.behave(behaviour);
      proxy.disconnect();
      const response = await submitForm(site.origin);
      expect(response).toMatchObject({ outcome: 'failed', status: 503 });
      for (const word of Object.values(FORM_VALUES)) expect(response.html).toContain(word);
    },
  );

  it('shows the failure on a site without a webhook', async () => {
    proxy.disconnect();
    expect(await submitForm(siteWithoutWebhook.origin)).toMatchObject({ outcome: 'failed' });
  });

  it('does not deliver an enquiry again when its delivery could not be recorded', async () => {
    const enquiryId = randomUUID();
    receiver.onReceived = () => proxy.disconnect();
    expect(await submitForm(site.origin, { enquiryId })).toMatchObject({ outcome: 'accepted' });
    receiver.onReceived = undefined;
    expect(await lake.inbox.find(enquiryId)).toMatchObject({ state: 'pending' });

    proxy.reconnect();
    await vi.waitFor(
      async () => expect(await lake.inbox.find(enquiryId)).toMatchObject({ state: 'delivered' }),
      SOON,
    );
    expect(receiver.requestsFor(enquiryId)).toBe(1);
  }, 30_000);
});

describe('a site without a webhook', () => {
  it('stores enquiries until it has one, and reports that in the log and in /readyz', async () => {
    const enquiryId = randomUUID();
    const response = await submitForm(siteWithoutWebhook.origin, { enquiryId });
    expect(response).toMatchObject({ outcome: 'accepted' });
    expect(siteWithoutWebhook.log()).toContain('ENQUIRY_WEBHOOK_URL is not set');
    // Another site on the same lake has a webhook, and delivers the enquiry.
    await vi.waitFor(() => expect(receiver.accepted).toContain(enquiryId), SOON);
  });
});

describe('the inbox', () => {
  it('cannot be read by a visitor [enquiry.private]', async () => {
    const enquiryId = randomUUID();
    await submitForm(site.origin, { enquiryId });
    const query = encodeURIComponent('*[_type == "enquiry"]._id');
    const path = `v2025-02-19/data/query/production?perspective=raw&query=${query}`;
    const response = await fetch(`${lake.origin}/${path}`);
    expect(await response.json()).toMatchObject({ result: [] });
  });

  it('is in /readyz with the number of pending enquiries and the age of the oldest', async () => {
    receiver.behave(500);
    await submitForm(site.origin);
    await vi.waitFor(async () => {
      const health = (await (await fetch(`${site.origin}/readyz`)).json()) as {
        enquiries: { waiting: number; oldestSeconds: number };
      };
      expect(health.enquiries.waiting).toBeGreaterThanOrEqual(1);
      expect(health.enquiries.oldestSeconds).toBeGreaterThanOrEqual(0);
    }, SOON);
    await vi.waitFor(() => expect(site.log()).toContain('enquiries wait to be delivered'), SOON);
  });
});
