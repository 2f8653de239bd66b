import { expect, it, onTestFinished } from 'vitest';
import { PENDING, storeMails } from '~/enquiry/mail/mail-outbox.server';
import { newMail } from '~/enquiry/mail/stored-mail.server';
import { startTestEnquiries } from '../../support/test-enquiries';

it('stores more mails than one transaction of the content source takes, each once', async () => {
  const test = await startTestEnquiries();
  onTestFinished(() => test.close());
  const { client } = test.inbox;
  const due = Array.from({ length: 5_001 }, (_, index) =>
    newMail({ enquiry: `enquiry.${index}` }, String(index), 'new', 'ada@firm.example', Date.now()),
  );
  await storeMails(client, due);
  await storeMails(client, due);
  expect(await client.fetch(`count(*[${PENDING}])`)).toBe(due.length);
}, 30_000);
