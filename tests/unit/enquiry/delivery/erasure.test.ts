import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ENQUIRY_ERASURE_BATCH, ENQUIRY_KEPT_MS } from '~/platform/constants';
import { Erasure, noteErasure } from '~/enquiry/delivery/erasure.server';
import { startTestEnquiries, type TestEnquiries } from '../../support/test-enquiries';

const DAY_MS = 24 * 3_600_000;

let test: TestEnquiries;

beforeAll(async () => {
  test = await startTestEnquiries();
});
afterEach(() => test.reset());
afterAll(() => test.close());

const runErasure = () => new Erasure(test.inbox.client, test.setAside, test.log).run();
const lastRun = async () => {
  const record = await test.inbox.client.getDocument('erasure.last');
  return Date.parse(String(record?.['at']));
};

const timeAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
const delivered = (ms: number) => ({
  state: 'delivered' as const,
  deliveredAt: timeAgo(ms),
  timestamp: timeAgo(ms),
});

it('erases nothing when the clock is 100 days after the last run, and says so', async () => {
  const expired = await test.put(delivered(2 * ENQUIRY_KEPT_MS));
  const lastRunAt = Date.now() - 100 * DAY_MS;
  await noteErasure(test.inbox.client, lastRunAt);
  await runErasure();
  expect(await test.stored(expired)).toBeDefined();
  expect(await lastRun()).toBe(lastRunAt);
  expect(test.lines).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('the clock is far from the last run') }),
  );

  await noteErasure(test.inbox.client, Date.now() - DAY_MS);
  await runErasure();
  expect(await test.stored(expired)).toBeUndefined();
  expect(Date.now() - (await lastRun())).toBeLessThan(60_000);
});

it('erases all that has expired, although one of them cannot be erased', async () => {
  const { client } = test.inbox;
  const spam = { status: 'spam' as const, timestamp: timeAgo(ENQUIRY_KEPT_MS + 10 * DAY_MS) };
  const ids = Array.from({ length: ENQUIRY_ERASURE_BATCH + 1 }, () => test.put(spam));
  const [first] = await Promise.all(ids);
  const held = `enquiry.${first}`;
  const link = { _type: 'reference', _ref: held };
  await client.create({ _id: 'holder', _type: 'note', link });
  await noteErasure(client);
  const erasure = new Erasure(client, test.setAside, test.log);
  expect(await erasure.run()).toBeLessThanOrEqual(Date.now());
  expect(await erasure.run()).toBeGreaterThan(Date.now());
  expect(await client.fetch('*[_type == "enquiry" && status == "spam"]._id')).toEqual([held]);
  expect(test.setAside.list()).toEqual([
    { id: held, type: 'enquiry', problem: expect.stringContaining('cannot be deleted') },
  ]);
  await client.delete('holder');
  await runErasure();
  expect(await test.stored(first!)).toBeUndefined();
  expect(test.setAside.list()).toEqual([]);
}, 60_000);

it('keeps when an erased enquiry was answered, and nothing else of it', async () => {
  const { client } = test.inbox;
  await client.delete({ query: '*[_type == "reply"]' });
  const old = delivered(ENQUIRY_KEPT_MS + DAY_MS);
  const answeredAt = timeAgo(ENQUIRY_KEPT_MS);
  await test.put({ ...old, answeredAt, status: 'answered' });
  await test.put(old);
  await test.put({ ...old, status: 'spam' });
  await test.put({ ...old, status: 'closed' });
  const tooOld = { _id: 'reply.old', _type: 'reply', timestamp: timeAgo(91 * DAY_MS) };
  await client.create(tooOld);
  await noteErasure(test.inbox.client);

  await runErasure();

  const kept = await client.fetch<object[]>('*[_type == "reply"] | order(answeredAt asc)');
  expect(kept).toMatchObject([
    { timestamp: old.timestamp, answeredAt },
    { timestamp: old.timestamp },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/Ada|Osei|Harbour/);
});
