import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailOutbox, PENDING } from '~/enquiry/mail/mail-outbox.server';
import { newMail } from '~/enquiry/mail/stored-mail.server';
import { startTestEnquiries, type TestEnquiries } from '../../support/test-enquiries';

let test: TestEnquiries;

beforeEach(async () => {
  test = await startTestEnquiries();
});
afterEach(() => test.close());

it('stores more mails than one transaction of the content source takes', async () => {
  const outbox = new MailOutbox(test.inbox, test.setAside);
  const due = Array.from({ length: 5_001 }, (_, index) =>
    newMail({ enquiry: `enquiry.${index}` }, String(index), 'new', 'ada@firm.example', Date.now()),
  );
  expect(await outbox.store(due)).toBe(due.length);
  expect(await outbox.store(due)).toBe(0);
  expect(await test.inbox.client.fetch(`count(*[${PENDING}])`)).toBe(due.length);
}, 30_000);
