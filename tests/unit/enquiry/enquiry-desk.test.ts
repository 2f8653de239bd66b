import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiverBehaviour } from '../../support/webhook-receiver';
import {
  newEnquiryId,
  SITE_URL,
  startTestDesk,
  WORDS,
  type DeskParts,
  type TestDesk,
} from '../support/test-desk';

let test: TestDesk;

beforeAll(async () => {
  test = await startTestDesk();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

describe('what the visitor is told', () => {
  it.each<[string, DeskParts['inbox'], ReceiverBehaviour | 'none']>([
    ['sent', 'there', 200],
    ['sent', 'there', 500],
    ['failed', 'there', 'reset'],
    ['sent', 'there', 'none'],
    ['sent', 'away', 200],
    ['failed', 'away', 500],
    ['failed', 'away', 'reset'],
    ['failed', 'away', 'none'],
    ['sent', 'none', 204],
    ['failed', 'none', 503],
    ['failed', 'none', 'none'],
  ])(
    'is "%s" with the inbox %s and the webhook answering %s',
    async (receipt, inbox, behaviour) => {
      const webhook = behaviour === 'none' ? 'none' : 'there';
      if (behaviour !== 'none') test.receiver.behave(behaviour);
      const desk = test.desk({ inbox, webhook });
      expect(await desk.receive(WORDS, newEnquiryId())).toBe(receipt);
    },
  );
});

describe('what the inbox keeps', () => {
  it('is the enquiry with the time and the site, delivered', async () => {
    const enquiryId = newEnquiryId();
    await test.desk().receive(WORDS, enquiryId);
    expect(await test.stored(enquiryId)).toMatchObject({
      ...WORDS,
      timestamp: expect.any(String),
      triggeredFrom: SITE_URL,
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
    });
  });

  it.each<[ReceiverBehaviour, string]>([
    [500, 'Not taken: the answer was 500.'],
    ['reset', 'No answer: UND_ERR_SOCKET.'],
  ])('is an enquiry to be sent again when the webhook answers %s', async (behaviour, lastError) => {
    test.receiver.behave(behaviour);
    const enquiryId = newEnquiryId();
    await test.desk().receive(WORDS, enquiryId);
    const stored = await test.stored(enquiryId);
    expect(stored).toMatchObject({ state: 'pending', attempts: 1, lastError });
    expect(Date.parse(stored?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('waits untried while no webhook is configured', async () => {
    const enquiryId = newEnquiryId();
    await test.desk({ webhook: 'none' }).receive(WORDS, enquiryId);
    expect(await test.stored(enquiryId)).toMatchObject({ state: 'pending', attempts: 0 });
  });
});

describe('a visitor who sends again', () => {
  it('after a failure replaces the first enquiry by the newer words', async () => {
    const enquiryId = newEnquiryId();
    test.receiver.behave('reset');
    await test.desk().receive(WORDS, enquiryId);
    test.receiver.behave(200);
    await test.desk().receive({ ...WORDS, challenge: 'Better words.' }, enquiryId);
    expect(await test.stored(enquiryId)).toMatchObject({
      challenge: 'Better words.',
      state: 'delivered',
      attempts: 2,
    });
  });

  it('the same after a success is told so, and the webhook is not', async () => {
    const enquiryId = newEnquiryId();
    await test.desk().receive(WORDS, enquiryId);
    expect(await test.desk().receive(WORDS, enquiryId)).toBe('sent');
    expect(test.receiver.received).toHaveLength(1);
  });

  it('other words after a success sends another enquiry', async () => {
    const enquiryId = newEnquiryId();
    await test.desk().receive(WORDS, enquiryId);
    await test.desk().receive({ ...WORDS, challenge: 'One thing more.' }, enquiryId);
    const [first, second] = test.receiver.received;
    expect(second?.body).toMatchObject({ challenge: 'One thing more.' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});
