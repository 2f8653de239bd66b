import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Erasure, noteErasure } from '~/enquiry/delivery/erasure.server';
import type { StoredEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { newMail } from '~/enquiry/mail/stored-mail.server';
import { startTestEnquiries, type TestEnquiries } from '../../support/test-enquiries';

const DAY_MS = 24 * 3_600_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

type Case = [what: string, fields: Partial<StoredEnquiry>];

const YEAR_OLD = { timestamp: daysAgo(365) };
const NOT_DUE = { nextAttemptAt: new Date(Date.now() + DAY_MS / 2).toISOString() };

const ERASED: Case[] = [
  ['delivered 31 days ago', { state: 'delivered', deliveredAt: daysAgo(31) }],
  ['pending, closed 31 days ago', { ...NOT_DUE, status: 'closed', statusAt: daysAgo(31) }],
  [
    'delivered, closed 31 days ago',
    { state: 'delivered', status: 'closed', statusAt: daysAgo(31) },
  ],
  ['failed, answered 31 days ago', { state: 'failed', status: 'answered', statusAt: daysAgo(31) }],
  ['closed at an unknown time, 31 days old', { status: 'closed', timestamp: daysAgo(31) }],
  ['spam, 31 days old', { status: 'spam', timestamp: daysAgo(31) }],
];
const KEPT: Case[] = [
  ['delivered 29 days ago', { ...YEAR_OLD, state: 'delivered', deliveredAt: daysAgo(29) }],
  ['pending for a year', { ...YEAR_OLD, ...NOT_DUE, attempts: 1, lastAttemptAt: daysAgo(364) }],
  ['pending, closed 29 days ago', { ...YEAR_OLD, status: 'closed', statusAt: daysAgo(29) }],
  ['failed for a year', { ...YEAR_OLD, state: 'failed', lastAttemptAt: daysAgo(364) }],
  [
    'failed for a year, once closed',
    { ...YEAR_OLD, state: 'failed', status: 'new', statusAt: daysAgo(80) },
  ],
  ['spam, 29 days old', { status: 'spam', timestamp: daysAgo(29) }],
];

let test: TestEnquiries;
const ids = new Map<string, string>();

beforeAll(async () => {
  test = await startTestEnquiries();
  for (const [what, fields] of [...ERASED, ...KEPT]) ids.set(what, await test.put(fields));
  for (const enquiryId of ids.values()) {
    await test.inbox.client.create(
      newMail({ enquiry: `enquiry.${enquiryId}` }, enquiryId, 'new', 'ada@firm.example', 0),
    );
  }
  await noteErasure(test.inbox.client);
  test.service({ webhook: 'none' }).open();
  await vi.waitFor(() => {
    const erased = { erased: ERASED.length, msg: 'expired enquiries were erased' };
    expect(test.lines).toContainEqual(expect.objectContaining(erased));
  }, 10_000);
}, 30_000);
afterAll(() => test.close());

const stored = (what: string) => test.stored(ids.get(what) ?? '');

describe('an enquiry on a site without a webhook [enquiry.erasure]', () => {
  it.each(ERASED)('is erased: %s', async (what) => {
    expect(await stored(what)).toBeUndefined();
  });

  it.each(KEPT)('is kept: %s', async (what) => {
    expect(await stored(what)).toBeDefined();
  });
});

it('erases the mails about an enquiry with it, and no others', async () => {
  const kept = KEPT.map(([what]) => `enquiry.${ids.get(what)}`);
  const mails = () => test.inbox.client.fetch<string[]>('*[_type == "mail"].enquiry');
  await expect.poll(async () => (await mails()).toSorted()).toEqual(kept.toSorted());
});

it('is erased after the periods in Settings, if these are within their bounds [enquiry.kept-days]', async () => {
  const other = await startTestEnquiries();
  onTestFinished(() => other.close());
  const { client } = other.inbox;
  const kept = { delivered: 45, closed: 20, spam: 90 };
  await client.createOrReplace({ _id: 'siteSettings', _type: 'siteSettings', inbox: { kept } });
  const delivered = await other.put({ state: 'delivered', deliveredAt: daysAgo(31) });
  await other.put({ status: 'closed', statusAt: daysAgo(29) });
  await other.put({ status: 'spam', timestamp: daysAgo(31) });
  await noteErasure(client);
  await new Erasure(client, other.setAside, other.log).run();
  expect(await client.fetch('*[_type == "enquiry"]._id')).toEqual([`enquiry.${delivered}`]);
});
