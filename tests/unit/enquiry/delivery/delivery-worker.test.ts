import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DELIVERY_CONCURRENCY } from '~/platform/constants';
import type { StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import {
  startTestEnquiries,
  FORM_VALUES,
  type ServiceParts,
  type TestEnquiries,
} from '../../support/test-enquiries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;
const ERROR = 50;

let test: TestEnquiries;

beforeEach(async () => {
  test = await startTestEnquiries();
});
afterEach(() => test.close());

/** Returns fields as another program may have stored them. */
const mistyped = (fields: object) => fields as Partial<StoredEnquiry>;

const timeFromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

function open(parts?: ServiceParts) {
  const service = test.service(parts);
  service.open();
  return service;
}

/** Waits until a stored enquiry has these fields. */
async function untilStored(enquiryId: string, fields: Partial<StoredEnquiry>): Promise<void> {
  await expect.poll(() => test.stored(enquiryId)).toMatchObject(fields);
}

const timesSent = (enquiryId: string) => test.receiver.requestsFor(enquiryId);

describe('a pending enquiry', () => {
  it('is sent when the service opens, and recorded as delivered', async () => {
    const enquiryId = await test.put({ attempts: 2, lastStatus: 500, lastError: 'Not taken.' });
    open();
    await untilStored(enquiryId, { state: 'delivered', attempts: 3, lastStatus: 200 });
    const stored = await test.stored(enquiryId);
    expect(stored).not.toHaveProperty('lastError');
    expect(stored).not.toHaveProperty('claimedUntil');
    expect(test.receiver.received[0]).toMatchObject({
      idempotencyKey: enquiryId,
      body: FORM_VALUES,
    });
  });

  it('is sent at once when it becomes pending later, for example by "Send again"', async () => {
    const service = open();
    await expect.poll(() => service.inboxStatus().waiting).toBe(0);
    const enquiryId = await test.put();
    await untilStored(enquiryId, { state: 'delivered' });
    expect(timesSent(enquiryId)).toBe(1);
  });

  it('is not sent before its time, nor while another process has claimed it', async () => {
    const later = await test.put({ nextAttemptAt: timeFromNow(MINUTE_MS) });
    const claimed = await test.put({ claimedUntil: timeFromNow(MINUTE_MS) });
    const due = await test.put();
    const service = open();
    await untilStored(due, { state: 'delivered' });
    await expect.poll(() => service.inboxStatus().waiting).toBe(2);
    expect([later, claimed, due].map(timesSent)).toEqual([0, 0, 1]);
  });

  it('is sent at once when a wrong clock has set its next attempt or its claim a year ahead', async () => {
    const enquiryId = await test.put({ nextAttemptAt: timeFromNow(YEAR_MS) });
    const claimed = await test.put({ claimedUntil: timeFromNow(YEAR_MS) });
    open();
    await untilStored(enquiryId, { state: 'delivered' });
    await untilStored(claimed, { state: 'delivered' });
    expect([enquiryId, claimed].map(timesSent)).toEqual([1, 1]);
  });

  it('is sent before many others when a wrong clock has set its next attempt a year ahead', async () => {
    for (let index = 0; index < 20; index += 1) {
      await test.put({ nextAttemptAt: timeFromNow(MINUTE_MS) });
    }
    const enquiryId = await test.put({ nextAttemptAt: timeFromNow(YEAR_MS) });
    open();
    await untilStored(enquiryId, { state: 'delivered' });
    expect(test.receiver.accepted).toEqual([enquiryId]);
  });

  it('is sent although another process has claimed many that were due before it', async () => {
    const earlier = timeFromNow(-MINUTE_MS);
    for (let index = 0; index <= 10 * DELIVERY_CONCURRENCY; index += 1) {
      const id = await test.put({ nextAttemptAt: earlier });
      const document = await test.inbox.claims.read(`enquiry.${id}`);
      if (document) await test.inbox.claims.claim(document);
    }
    const enquiryId = await test.put();
    open();
    await untilStored(enquiryId, { state: 'delivered' });
    expect(test.receiver.accepted).toEqual([enquiryId]);
  });

  it.each([{ nextAttemptAt: 'yesterday' }, { nextAttemptAt: {}, attempts: [], claimedUntil: 7 }])(
    'is sent although the record of its last attempt cannot be read: %j',
    async (fields) => {
      const enquiryId = await test.put(mistyped(fields));
      open();
      await untilStored(enquiryId, { state: 'delivered' });
      expect(timesSent(enquiryId)).toBe(1);
    },
  );

  it('waits for a day, which is as long as a webhook may ask for', async () => {
    const enquiryId = await test.put({ nextAttemptAt: timeFromNow(DAY_MS) });
    const due = await test.put();
    open();
    await untilStored(due, { state: 'delivered' });
    expect(timesSent(enquiryId)).toBe(0);
  });

  it('is sent when the claim of another process has ended', async () => {
    const enquiryId = await test.put({
      claimedUntil: timeFromNow(500),
      nextAttemptAt: timeFromNow(500),
    });
    open();
    await untilStored(enquiryId, { state: 'delivered', attempts: 1 });
    expect(timesSent(enquiryId)).toBe(1);
  });

  it('becomes failed when the webhook refuses it permanently', async () => {
    test.receiver.behave(410);
    const enquiryId = await test.put();
    open();
    await untilStored(enquiryId, { state: 'failed', lastStatus: 410 });
    expect(await test.stored(enquiryId)).toMatchObject({
      lastError: 'Refused permanently with status 410.',
    });
    expect(await test.stored(enquiryId)).not.toHaveProperty('nextAttemptAt');
    expect(test.lines).toContainEqual(
      expect.objectContaining({ level: ERROR, status: 410, enquiryId }),
    );
  });

  it('is sent once when two services deliver many enquiries', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => test.put()));
    open();
    open();
    for (const id of ids) await untilStored(id, { state: 'delivered' });
    expect(ids.map(timesSent)).toEqual(ids.map(() => 1));
  });

  it('stays pending without a webhook, and is counted with its age', async () => {
    const enquiryId = await test.put({ timestamp: timeFromNow(-MINUTE_MS) });
    const service = open({ webhook: 'none' });
    await expect.poll(() => service.inboxStatus().waiting).toBe(1);
    const { oldestSeconds } = service.inboxStatus();
    expect(oldestSeconds).toBeGreaterThanOrEqual(60);
    expect(oldestSeconds).toBeLessThan(70);
    expect(await test.stored(enquiryId)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(test.lines.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        'ENQUIRY_WEBHOOK_URL is not set: enquiries wait in the inbox',
        'enquiries wait to be delivered',
      ]),
    );
  });
});

describe('a service that is closed', () => {
  it('sends no further enquiry, which the next service sends', async () => {
    const service = open();
    await expect.poll(() => service.inboxStatus().waiting).toBe(0);
    await service.close();
    const enquiryId = await test.put();
    open();
    await untilStored(enquiryId, { state: 'delivered' });
    expect(timesSent(enquiryId)).toBe(1);
  });

  it('has finished the attempts in progress', async () => {
    test.receiver.behave('hang');
    const enquiryId = await test.put();
    const service = open();
    await expect.poll(() => timesSent(enquiryId)).toBe(1);
    const closed = service.close();
    test.receiver.release();
    await closed;
    expect(await test.stored(enquiryId)).toMatchObject({ state: 'delivered' });
  });
});

describe('the status of the inbox', () => {
  it('counts pending enquiries, and failed ones that wait for an answer', async () => {
    const timestamp = timeFromNow(-MINUTE_MS);
    await test.put({ timestamp });
    await test.put({ state: 'failed' });
    await test.put({ state: 'failed', status: 'closed' });
    await test.put({ status: 'spam' });
    const service = open({ webhook: 'none' });
    await expect
      .poll(() => service.inboxStatus())
      .toEqual({
        isAvailable: true,
        waiting: 1,
        oldestSeconds: expect.any(Number),
        failed: 1,
        unopened: 0,
      });
  });

  it('counts enquiries that are pending for more than two days and wait for an answer', async () => {
    const timestamp = timeFromNow(-49 * 60 * MINUTE_MS);
    await test.put({ timestamp });
    await test.put({ timestamp, status: 'closed' });
    await test.put({ timestamp: timeFromNow(-47 * 60 * MINUTE_MS) });
    const service = open({ webhook: 'none' });
    await expect.poll(() => service.inboxStatus()).toMatchObject({ waiting: 3, unopened: 1 });
  });
});
