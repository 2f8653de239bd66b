import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startLakeProxy } from '../../../support/lake-proxy';
import type { ReceiverBehaviour } from '../../../support/webhook-receiver';
import {
  newEnquiryId,
  SITE_URL,
  startTestEnquiries,
  FORM_VALUES,
  type ServiceParts,
  type TestEnquiries,
} from '../../support/test-enquiries';

/** Levels of pino's log lines. */
const [INFO, WARN, ERROR] = [30, 40, 50];
const YEAR_MS = 365 * 24 * 3_600_000;

let test: TestEnquiries;

const timeFromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeAll(async () => {
  test = await startTestEnquiries();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

describe('the message to the visitor', () => {
  it.each<[string, Required<ServiceParts>['inbox'], ReceiverBehaviour | 'none']>([
    ['sent', 'there', 200],
    ['sent', 'there', 500],
    ['stored', 'there', 'reset'],
    ['sent', 'there', 'none'],
    ['sent', 'away', 200],
    ['failed', 'away', 500],
    ['failed', 'away', 'reset'],
    ['failed', 'away', 'none'],
    ['sent', 'none', 204],
    ['failed', 'none', 503],
    ['failed', 'none', 'none'],
  ])(
    'is "%s" with the inbox "%s" and the webhook response "%s"',
    async (receipt, inbox, behaviour) => {
      const webhook = behaviour === 'none' ? 'none' : 'there';
      if (behaviour !== 'none') test.receiver.behave(behaviour);
      const service = test.service({ inbox, webhook });
      expect(await service.intake.receive(FORM_VALUES, newEnquiryId(), test.log)).toBe(receipt);
    },
  );
});

/** Sends the form, and closes the service, which writes again a delivery record that a busy inbox refused. */
async function receive(enquiryId: string, fields: Partial<typeof FORM_VALUES> = {}) {
  const service = test.service();
  const receipt = await service.intake.receive({ ...FORM_VALUES, ...fields }, enquiryId, test.log);
  await service.close();
  return receipt;
}

describe('the stored enquiry', () => {
  it('has the time and the site, and is delivered', async () => {
    const enquiryId = newEnquiryId();
    await receive(enquiryId);
    expect(await test.stored(enquiryId)).toMatchObject({
      ...FORM_VALUES,
      timestamp: expect.any(String),
      triggeredFrom: SITE_URL,
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
    });
  });

  it.each<[ReceiverBehaviour, string]>([
    [500, 'Not accepted: the response had status 500.'],
    ['reset', 'No response: UND_ERR_SOCKET.'],
  ])('is pending after the webhook response "%s"', async (behaviour, lastError) => {
    test.receiver.behave(behaviour);
    const enquiryId = newEnquiryId();
    await receive(enquiryId);
    const stored = await test.stored(enquiryId);
    expect(stored).toMatchObject({ state: 'pending', attempts: 1, lastError });
    expect(Date.parse(stored?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('is pending without an attempt while no webhook is configured, and the log says so', async () => {
    const enquiryId = newEnquiryId();
    const log = test.log.child({ enquiryId });
    await test.service({ webhook: 'none' }).intake.receive(FORM_VALUES, enquiryId, log);
    expect(await test.stored(enquiryId)).toMatchObject({ state: 'pending', attempts: 0 });
    expect(test.lines).toMatchObject([
      { level: INFO, enquiryId, msg: expect.stringContaining('no webhook is configured') },
    ]);
  });

  it('is delivered although a wrong clock has claimed it for a year', async () => {
    const enquiryId = await test.put({ claimedUntil: timeFromNow(YEAR_MS) });
    expect(await receive(enquiryId)).toBe('sent');
    expect(await test.stored(enquiryId)).toMatchObject({ state: 'delivered' });
  });
});

describe('a form that is sent again', () => {
  it('replaces the text of the stored enquiry after a failure', async () => {
    const enquiryId = newEnquiryId();
    test.receiver.behave('reset');
    await receive(enquiryId);
    test.receiver.behave(200);
    await receive(enquiryId, { challenge: 'Better words.' });
    expect(await test.stored(enquiryId)).toMatchObject({
      challenge: 'Better words.',
      state: 'delivered',
      attempts: 2,
    });
  });

  it('is not forwarded again when it was delivered with the same text', async () => {
    const enquiryId = newEnquiryId();
    await receive(enquiryId);
    expect(await receive(enquiryId)).toBe('sent');
    expect(test.receiver.received).toHaveLength(1);
  });

  it('is another enquiry when it was delivered with another text', async () => {
    const enquiryId = newEnquiryId();
    await receive(enquiryId);
    await receive(enquiryId, { challenge: 'One thing more.' });
    const [first, second] = test.receiver.received;
    expect(second?.body).toMatchObject({ challenge: 'One thing more.' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});

describe('the log', () => {
  it.each<[ReceiverBehaviour, number]>([
    [204, INFO],
    [302, WARN],
    [503, WARN],
    [401, ERROR],
    [403, ERROR],
    [410, ERROR],
  ])('has the webhook’s status %s, at level %i', async (behaviour, level) => {
    test.receiver.behave(behaviour);
    const enquiryId = newEnquiryId();
    const log = test.log.child({ enquiryId, requestId: 'request-1' });
    await test.service().intake.receive(FORM_VALUES, enquiryId, log);
    expect(test.lines).toMatchObject([
      { level, status: behaviour, enquiryId, requestId: 'request-1' },
    ]);
  });
});

describe('the status of the inbox', () => {
  it('is not available without a token', () => {
    expect(test.service({ inbox: 'none' }).inboxStatus()).toEqual({
      isAvailable: false,
      waiting: 0,
      oldestSeconds: null,
      failed: 0,
      unopened: 0,
    });
  });

  it('is not available before it has been read', async () => {
    const service = test.service();
    expect(service.inboxStatus()).toMatchObject({ isAvailable: false });
    service.open();
    await expect.poll(() => service.inboxStatus()).toMatchObject({ isAvailable: true });
  });

  it('is not available after an enquiry could not be stored, and then again without another enquiry', async () => {
    const proxy = await startLakeProxy(test.lakeOrigin);
    onTestFinished(() => proxy.close());
    const service = test.service({ webhook: 'none', inbox: proxy.origin as `http://${string}` });
    service.open();
    await expect.poll(() => service.inboxStatus()).toMatchObject({ isAvailable: true });
    proxy.disconnect();
    await service.intake.receive(FORM_VALUES, newEnquiryId(), test.log);
    expect(service.inboxStatus()).toMatchObject({ isAvailable: false });
    proxy.reconnect();
    await expect.poll(() => service.inboxStatus()).toMatchObject({ isAvailable: true });
  });
});
