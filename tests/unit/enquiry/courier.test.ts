import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { startTestDesk, WORDS, type DeskParts, type TestDesk } from '../support/test-desk';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestDesk;

beforeEach(async () => {
  test = await startTestDesk();
});
afterEach(() => test.close());

const timeFromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

function open(parts?: DeskParts) {
  const desk = test.desk(parts);
  desk.open();
  return desk;
}

/** Waits until the inbox says this of an enquiry. */
async function untilStored(enquiryId: string, fields: Partial<StoredEnquiry>): Promise<void> {
  await expect.poll(() => test.stored(enquiryId)).toMatchObject(fields);
}

const timesSent = (enquiryId: string) => test.receiver.requestsFor(enquiryId);

describe('an enquiry that waits in the inbox', () => {
  it('is sent when the desk opens, and recorded as delivered', async () => {
    const enquiryId = await test.put({ attempts: 2, lastStatus: 500, lastError: 'Not taken.' });
    open();
    await untilStored(enquiryId, { state: 'delivered', attempts: 3, lastStatus: 200 });
    const stored = await test.stored(enquiryId);
    expect(stored).not.toHaveProperty('lastError');
    expect(stored).not.toHaveProperty('claimedUntil');
    expect(test.receiver.received[0]).toMatchObject({ idempotencyKey: enquiryId, body: WORDS });
  });

  it('is sent at once when it begins to wait later, as by "Send again"', async () => {
    const desk = open();
    await expect.poll(() => desk.waitingEnquiries().waiting).toBe(0);
    const enquiryId = await test.put();
    await untilStored(enquiryId, { state: 'delivered' });
    expect(timesSent(enquiryId)).toBe(1);
  });

  it('is not sent before its time, nor while another process holds it', async () => {
    const later = await test.put({ nextAttemptAt: timeFromNow(MINUTE_MS) });
    const held = await test.put({ claimedUntil: timeFromNow(MINUTE_MS) });
    const due = await test.put();
    const desk = open();
    await untilStored(due, { state: 'delivered' });
    await expect.poll(() => desk.waitingEnquiries().waiting).toBe(2);
    expect([later, held, due].map(timesSent)).toEqual([0, 0, 1]);
  });

  it('is sent when the process that held it is gone', async () => {
    const enquiryId = await test.put({
      claimedUntil: timeFromNow(500),
      nextAttemptAt: timeFromNow(500),
    });
    open();
    await untilStored(enquiryId, { state: 'delivered', attempts: 1 });
    expect(timesSent(enquiryId)).toBe(1);
  });

  it('is left to staff when the webhook refuses it for good', async () => {
    test.receiver.behave(410);
    const enquiryId = await test.put();
    open();
    await untilStored(enquiryId, { state: 'failed', lastStatus: 410 });
    expect(await test.stored(enquiryId)).toMatchObject({ lastError: 'Refused for good with 410.' });
    expect(await test.stored(enquiryId)).not.toHaveProperty('nextAttemptAt');
  });

  it('is one of many, of which each is sent once by two desks', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => test.put()));
    open();
    open();
    for (const id of ids) await untilStored(id, { state: 'delivered' });
    expect(ids.map(timesSent)).toEqual(ids.map(() => 1));
  });

  it('waits on while there is no webhook, and is counted with its age', async () => {
    const enquiryId = await test.put({ timestamp: timeFromNow(-MINUTE_MS) });
    const desk = open({ webhook: 'none' });
    await expect.poll(() => desk.waitingEnquiries().waiting).toBe(1);
    const { oldestSeconds } = desk.waitingEnquiries();
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

describe('a desk that is closed', () => {
  it('begins nothing, and leaves what waits to the next one', async () => {
    const desk = open();
    await expect.poll(() => desk.waitingEnquiries().waiting).toBe(0);
    await desk.close();
    const enquiryId = await test.put();
    open();
    await untilStored(enquiryId, { state: 'delivered' });
    expect(timesSent(enquiryId)).toBe(1);
  });

  it('has finished what it was sending', async () => {
    test.receiver.behave({ status: 200, delayMs: 300 });
    const enquiryId = await test.put();
    const desk = open();
    await expect.poll(() => timesSent(enquiryId)).toBe(1);
    await desk.close();
    expect(await test.stored(enquiryId)).toMatchObject({ state: 'delivered' });
  });
});

describe('what is older than 30 days', () => {
  const old = { timestamp: timeFromNow(-31 * DAY_MS) };
  const young = { timestamp: timeFromNow(-29 * DAY_MS) };

  it('is erased when it was delivered, dealt with or looked like spam, and nothing else', async () => {
    const erased = [
      await test.put({ ...old, state: 'delivered', deliveredAt: old.timestamp }),
      await test.put({ ...old, state: 'failed', handled: true }),
      await test.put({ ...old, state: 'failed', suspectedSpam: true }),
    ];
    const kept = [
      await test.put({ ...old, state: 'delivered', deliveredAt: young.timestamp }),
      await test.put({ ...old, state: 'failed' }),
      await test.put({ ...young, state: 'failed', handled: true }),
      await test.put({ ...young, state: 'failed', suspectedSpam: true }),
    ];
    open();
    for (const id of erased) await expect.poll(() => test.stored(id)).toBeUndefined();
    for (const id of kept) expect(await test.stored(id)).toBeDefined();
  });
});
