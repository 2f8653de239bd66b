import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  DELIVERY_FIRST_BACKOFF_MS,
  DELIVERY_JITTER,
  WEBHOOK_TIMEOUT_MS,
} from '~/platform/constants';
import { submitForm } from '../../support/submit-form';
import { startSite, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';
import {
  startWebhookReceiver,
  type ReceiverBehaviour,
  type WebhookReceiver,
} from '../../support/webhook-receiver';

/** Longer than the first retry takes at most, also on a busy machine. */
const SOON = { timeout: 15_000, interval: 50 };
const EARLIEST_RETRY_MS = DELIVERY_FIRST_BACKOFF_MS * (1 - DELIVERY_JITTER);

let lake: StandaloneLake;
let receiver: WebhookReceiver;
let site: SiteProcess;

beforeAll(async () => {
  [lake, receiver] = await Promise.all([startStandaloneLake(), startWebhookReceiver()]);
  site = await startSite({
    SANITY_API_HOST: lake.origin,
    SANITY_API_TOKEN: lake.token,
    ENQUIRY_WEBHOOK_URL: receiver.url,
    ENQUIRY_RATE_LIMIT: '1000',
  });
}, 60_000);

afterAll(async () => {
  await site.stop();
  await Promise.all([receiver.close(), lake.close()]);
});

/**
 * Sends an enquiry while the webhook misbehaves in this way. Afterwards the webhook accepts everything.
 */
async function submitTo(...behaviours: ReceiverBehaviour[]) {
  const enquiryId = randomUUID();
  receiver.script(enquiryId, behaviours);
  const response = await submitForm(site.origin, { enquiryId });
  return { enquiryId, response };
}

const deliveriesOf = (enquiryId: string) => receiver.accepted.filter((key) => key === enquiryId);

/** Waits for the second retry of a new enquiry. By then everything was sent again that was to be sent again. */
async function untilLaterRetries(): Promise<void> {
  const { enquiryId } = await submitTo(503, 503);
  await vi.waitFor(() => expect(deliveriesOf(enquiryId)).toHaveLength(1), {
    timeout: 60_000,
    interval: 50,
  });
}

describe('an enquiry that the webhook accepts', () => {
  it('is stored as delivered and sent once', async () => {
    const { enquiryId, response } = await submitTo(200);
    expect(response).toMatchObject({ outcome: 'accepted', status: 303 });
    expect(await lake.inbox.find(enquiryId)).toMatchObject({
      firstName: 'Ada',
      triggeredFrom: site.origin,
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
      status: 'new',
    });
    expect(receiver.requestsFor(enquiryId)).toBe(1);
  });
});

describe.concurrent('an enquiry that the webhook does not take at first [enquiry.refused, enquiry.retry]', () => {
  it('is sent once more after a 500, with the same key, and then never again', async () => {
    const submitted = performance.now();
    const { enquiryId, response } = await submitTo(500);
    expect(response.outcome).toBe('accepted');
    expect(await lake.inbox.find(enquiryId)).toMatchObject({ state: 'pending', lastStatus: 500 });
    await vi.waitFor(() => expect(deliveriesOf(enquiryId)).toHaveLength(1), SOON);
    expect(performance.now() - submitted).toBeGreaterThan(EARLIEST_RETRY_MS);
    await vi.waitFor(
      async () =>
        expect(await lake.inbox.find(enquiryId)).toMatchObject({ state: 'delivered', attempts: 2 }),
      SOON,
    );
    await untilLaterRetries();
    expect(receiver.requestsFor(enquiryId)).toBe(2);
  }, 90_000);

  it('fails for the visitor after 10 s of silence, and is delivered later [enquiry.timeout]', async () => {
    const { enquiryId, response } = await submitTo('hang');
    expect(response).toMatchObject({ outcome: 'failed', status: 503 });
    expect(response.tookMs).toBeGreaterThan(WEBHOOK_TIMEOUT_MS - 100);
    expect(response.tookMs).toBeLessThan(2 * WEBHOOK_TIMEOUT_MS);
    await vi.waitFor(() => expect(deliveriesOf(enquiryId)).toHaveLength(1), SOON);
  }, 40_000);

  it('is not sent a second time by the delivery worker when the visitor’s request sent it first', async () => {
    const { enquiryId, response } = await submitTo('reset');
    expect(response.outcome).toBe('failed');
    const fields = { challenge: 'The same, in better words.' };
    expect(await submitForm(site.origin, { enquiryId, fields })).toMatchObject({
      outcome: 'accepted',
    });
    await untilLaterRetries();
    expect(receiver.requestsFor(enquiryId)).toBe(2);
    expect(await lake.inbox.find(enquiryId)).toMatchObject({ ...fields, state: 'delivered' });
  }, 90_000);
});

describe('a webhook that refuses connections for a while', () => {
  it('shows the visitor an error; the enquiry is delivered once, later', async () => {
    await receiver.close();
    const enquiryId = randomUUID();
    const response = await submitForm(site.origin, { enquiryId });
    expect(response).toMatchObject({ outcome: 'failed', status: 503 });
    expect(response.html).toContain('We grew fast, and now nothing is on time.');

    receiver = await startWebhookReceiver(receiver.port);
    await vi.waitFor(() => expect(receiver.accepted).toEqual([enquiryId]), SOON);
  }, 30_000);
});

describe('a site that gets a signal to stop', () => {
  it('finishes the current send, responds to the visitor and records the delivery', async () => {
    const enquiryId = randomUUID();
    receiver.script(enquiryId, ['hang']);
    const answering = submitForm(site.origin, { enquiryId });
    await vi.waitFor(() => expect(receiver.requestsFor(enquiryId)).toBe(1), SOON);
    const stopped = site.stop('SIGTERM');
    await expect.poll(() => site.log()).toContain('"msg":"stopping"');
    receiver.release();
    await stopped;
    expect(await answering).toMatchObject({ outcome: 'accepted' });
    expect(await lake.inbox.find(enquiryId)).toMatchObject({ state: 'delivered', attempts: 1 });
  });
});
