import { afterEach, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { SetAside } from '~/jobs/set-aside.server';
import { Erasure, noteErasure } from '~/enquiry/delivery/erasure.server';
import { HeldData } from '~/enquiry/delivery/held-data.server';
import { WAITING } from '~/enquiry/delivery/delivery-worker.server';
import { Inbox } from '~/enquiry/delivery/inbox.server';
import { CONTENT_RULES } from '~/server/lake-thread/content-rules.server';
import { runLake, type RunningLake } from '../../lake/running-lake';

const log = pino({ level: 'silent' });
const EMAIL = 'quilliam@zephyr.example';

let lake: RunningLake;
let inbox: Inbox;
let held: HeldData;

beforeEach(async () => {
  lake = await runLake({ rules: CONTENT_RULES });
  inbox = new Inbox(lake.client, log);
  held = new HeldData(inbox);
});
afterEach(() => lake.stop());

const enquiry = (_id: string, fields: object = {}) => ({
  _id,
  _type: 'enquiry',
  email: EMAIL,
  timestamp: '2026-01-05T10:00:00Z',
  status: 'new',
  ...fields,
});
const mail = (_id: string, about: string) => ({ _id, _type: 'mail', enquiry: about });
const storedIds = (type: string) => lake.client.fetch<string[]>('*[_type == $type]._id', { type });

test('finds and erases an enquiry in every layer and under any id, with the mail about each', async () => {
  const own = [
    'enquiry.one',
    'drafts.enquiry.one',
    'versions.r1.enquiry.one',
    'versions.r2.enquiry.two',
    'drafts.enquiry.three',
    'copy',
    'versions.r1.other-copy',
  ];
  for (const id of own) await lake.client.create(enquiry(id, { status: 'answered' }));
  // The draft has another address than the enquiry.
  await lake.client.patch('drafts.enquiry.one').set({ email: 'q@zephyr.example' }).commit();
  await lake.client.create(enquiry('drafts.enquiry.one-more', { email: 'else@zephyr.example' }));
  const mails = [
    mail('mail.one.new.1', 'enquiry.one'),
    mail('drafts.mail.one.new.1', 'enquiry.one'),
    mail('mail.copy.new.1', 'copy'),
  ];
  for (const each of mails) await lake.client.create(each);
  await lake.client.create(mail('mail.one-more.new.1', 'enquiry.one-more'));

  const { enquiries } = await held.find(EMAIL);
  expect(enquiries.map(({ id }) => id).toSorted()).toEqual([
    'copy',
    'enquiry.one',
    'enquiry.three',
    'enquiry.two',
    'other-copy',
  ]);
  const documents = enquiries.flatMap((each) => each.documents.map(({ _id }) => _id));
  expect(documents.toSorted()).toEqual(own.toSorted());
  const [one] = enquiries.filter(({ id }) => id === 'enquiry.one');
  expect(one?.documents.at(-1)).toMatchObject({ _id: 'enquiry.one', email: EMAIL });
  expect(one?.mail.map(({ _id }) => _id)).toEqual(['drafts.mail.one.new.1', 'mail.one.new.1']);

  const erased = await held.erase(EMAIL, 'Ann Lisle');
  expect(erased).toMatchObject({ enquiries: [], mentions: [] });
  expect(await storedIds('enquiry')).toEqual(['drafts.enquiry.one-more']);
  expect(await storedIds('mail')).toEqual(['mail.one-more.new.1']);
  expect(await storedIds('reply')).toHaveLength(5);
  expect(await lake.client.fetch('*[_type == "erasureRecord"]{ by, enquiries }')).toEqual([
    { by: 'Ann Lisle', enquiries: 5 },
  ]);
});

test('finds what waits in memory, because the inbox was down', async () => {
  let isDown = true;
  await inbox.claims.write('enquiry.late', async () => {
    if (isDown) throw new Error('the inbox is down');
    await lake.client.create(enquiry('enquiry.late'));
  });
  isDown = false;
  const { enquiries } = await held.find(EMAIL);
  expect(enquiries.map(({ id }) => id)).toEqual(['enquiry.late']);
});

test.each([
  ['is an object', { address: EMAIL }],
  ['is missing', undefined],
  ['is a number', 7],
])('finds the other enquiries when an e-mail address %s', async (_case, email) => {
  await lake.client.create(enquiry('enquiry.one'));
  await lake.client.create(enquiry('enquiry.two', { challenge: `From ${EMAIL}`, email }));
  await lake.client.create({ ...mail('mail.odd', ''), enquiry: { not: 'an id' } });
  const { enquiries, mentions } = await held.find(EMAIL);
  expect(enquiries.map(({ id }) => id)).toEqual(['enquiry.one']);
  expect(mentions.map(({ _id }) => _id)).toEqual(['enquiry.two']);
});

test('erases more documents than one transaction takes', async () => {
  const COUNT = 5_100;
  for (let start = 0; start < COUNT; start += 1_700) {
    const ids = Array.from({ length: 1_700 }, (_, index) => `enquiry.many-${start + index}`);
    await lake.client.mutate(
      ids.map((id) => ({ create: enquiry(id, { status: 'closed' }) })),
      { returnDocuments: false },
    );
  }
  await held.erase(EMAIL, 'Ann Lisle');
  expect(await lake.client.fetch('count(*[_type == "enquiry"])')).toBe(0);
  expect(await lake.client.fetch('*[_type == "erasureRecord"].enquiries')).toEqual([COUNT]);
}, 60_000);

test('erases the drafts and versions of an enquiry that has expired', async () => {
  const delivered = { state: 'delivered', deliveredAt: '2020-01-05T10:00:00Z' };
  await lake.client.create(enquiry('enquiry.old', delivered));
  await lake.client.create(enquiry('drafts.enquiry.old', { state: 'pending' }));
  await lake.client.create(enquiry('versions.r1.enquiry.gone', { state: 'pending' }));
  await lake.client.create(enquiry('enquiry.kept', { state: 'pending' }));
  await lake.client.create(enquiry('drafts.enquiry.kept', { state: 'pending' }));
  expect(await inbox.client.fetch(`count(*[${WAITING}])`)).toBe(1);
  await noteErasure(lake.client);
  await new Erasure(lake.client, new SetAside(log), log).run();
  expect(await storedIds('enquiry')).toEqual(['drafts.enquiry.kept', 'enquiry.kept']);
});
