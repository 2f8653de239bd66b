import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailOutbox } from '~/enquiry/mail/mail-outbox.server';
import { newMail } from '~/enquiry/mail/stored-mail.server';
import { startTestEnquiries, type TestEnquiries } from '../../support/test-enquiries';

let test: TestEnquiries;

beforeEach(async () => {
  test = await startTestEnquiries();
});
afterEach(() => test.close());

it('sets aside a mail that cannot be read, and sends the others', async () => {
  const outbox = new MailOutbox(test.inbox, test.setAside);
  const mail = newMail({}, 'whole', 'new', 'ada@firm.example', Date.now());
  await outbox.store([mail]);
  await test.inbox.client.create({ ...mail, _id: 'mail.torn', to: ['ada@firm.example'] });
  const first = await outbox.waiting([], 10, []);
  expect(first.next.map(({ _id }) => _id)).toEqual([mail._id]);
  expect(test.setAside.list()).toMatchObject([{ id: 'mail.torn', type: 'mail' }]);
  await test.inbox.client.delete('mail.torn');
  await outbox.waiting([], 10, []);
  expect(test.setAside.list()).toEqual([]);
});

it('stores more mails than one transaction of the content source takes', async () => {
  const outbox = new MailOutbox(test.inbox, test.setAside);
  const due = Array.from({ length: 5_001 }, (_, index) =>
    newMail({ enquiry: `enquiry.${index}` }, String(index), 'new', 'ada@firm.example', Date.now()),
  );
  expect(await outbox.store(due)).toBe(due.length);
  expect(await outbox.store(due)).toBe(0);
  const { counts, next } = await outbox.waiting([], 10, []);
  expect(counts.waiting).toBe(due.length);
  expect(next).toHaveLength(10);
}, 30_000);
