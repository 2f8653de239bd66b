import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { StoredMail } from '~/enquiry/mail/stored-mail.server';
import { newEnquiry, type NewEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { WEEKDAYS } from '~/enquiry/working-time';
import { scheduleId, type NewSchedule } from '~/content/schedules/schedule';
import { sampleSchedule } from '../../unit/support/sample-schedule';
import { clientOf } from '../../support/lake-client';
import { startLakeProxy, type LakeProxy } from '../../support/lake-proxy';
import { startMailReceiver, type MailReceiver } from '../../support/mail-receiver';
import { startSite, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';
import { FORM_VALUES, submitForm } from '../../support/submit-form';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';

const ADA = 'ada@firm.example';
const TOM = 'tom@firm.example';
const SENDER = 'site@firm.example';
/** Longer than the first repetition takes at most, also on a busy machine. */
const SOON = { timeout: 20_000, interval: 50 };
const HOUR_MS = 3_600_000;

let lake: StandaloneLake;
let proxy: LakeProxy;
let mail: MailReceiver;
let webhook: WebhookReceiver;
let site: SiteProcess;

const start = () =>
  startSite({
    SANITY_API_HOST: proxy.origin,
    SANITY_API_TOKEN: lake.token,
    ENQUIRY_WEBHOOK_URL: webhook.url,
    ENQUIRY_RATE_LIMIT: '1000',
    SMTP_URL: mail.url,
    SMTP_FROM: SENDER,
  });

beforeAll(async () => {
  [lake, mail, webhook] = await Promise.all([
    startStandaloneLake(),
    startMailReceiver(),
    startWebhookReceiver(),
  ]);
  // A working day of nearly 24 hours makes the tests independent of the day on which they run.
  const inbox = { mailTo: [ADA, TOM], days: WEEKDAYS, from: '00:00', to: '23:59' };
  await staff().patch('siteSettings').set({ inbox }).commit();
  proxy = await startLakeProxy(lake.origin);
  site = await start();
}, 60_000);

afterAll(async () => {
  await site.stop();
  await Promise.all([mail.stop(), proxy.close(), webhook.close(), lake.close()]);
});

const staff = () => clientOf(lake.origin, lake.token).withConfig({ perspective: 'raw' });

const mailsAbout = (enquiryId: string) =>
  mail.received.filter(({ raw }) => raw.includes(enquiryId));
const recipientsOf = (enquiryId: string) =>
  mailsAbout(enquiryId)
    .map(({ to }) => to)
    .toSorted();

/** Returns the delivery states of the stored mails about an enquiry, by recipient. */
async function states(enquiryId: string) {
  const stored = await staff().fetch<StoredMail[]>('*[_type == "mail" && enquiry == $enquiry]', {
    enquiry: `enquiry.${enquiryId}`,
  });
  return Object.fromEntries(stored.map(({ to, state }) => [to, state]));
}

const untilSent = (enquiryId: string, to = [ADA, TOM]) =>
  vi.waitFor(async () => {
    expect(recipientsOf(enquiryId)).toEqual(to);
    expect(await states(enquiryId)).toMatchObject(
      Object.fromEntries(to.map((address) => [address, 'delivered'])),
    );
  }, SOON);

async function submit(fields: Record<string, string> = {}) {
  const enquiryId = randomUUID();
  const response = await submitForm(site.origin, { enquiryId, fields });
  return { enquiryId, response };
}

/** Stores an enquiry as an earlier process may have left it. */
async function put(fields: Partial<NewEnquiry>, ageMs = 0) {
  const enquiryId = randomUUID();
  const timestamp = new Date(Date.now() - ageMs).toISOString();
  const submission = { ...FORM_VALUES, timestamp, triggeredFrom: site.origin };
  await lake.inbox.put({ ...newEnquiry(submission, enquiryId), ...fields });
  return enquiryId;
}

it('tells each address once of a new enquiry, with the name, the organisation and a link only [enquiry.mail]', async () => {
  const { enquiryId } = await submit();
  await untilSent(enquiryId);
  await submitForm(site.origin, { enquiryId });
  const { challenge, email, organisation, phone } = FORM_VALUES;
  for (const { raw, subject } of mailsAbout(enquiryId)) {
    expect(subject).toBe(`New enquiry from Ada Osei, ${organisation}`);
    expect(raw).toContain(`${site.origin}/studio/enquiries/to-answer/enquiry.${enquiryId}`);
    expect(raw).toContain(SENDER);
    for (const word of [challenge, email, phone]) expect(raw).not.toContain(word);
  }
  const later = await submit();
  await untilSent(later.enquiryId);
  expect(recipientsOf(enquiryId)).toEqual([ADA, TOM]);
}, 60_000);

it('keeps a name with line breaks out of the headers and lines of the mail', async () => {
  const firstName = 'Eve\r\nBcc: eve@evil.example\r\n\r\nRing this number';
  const enquiryId = await put({ firstName });
  await untilSent(enquiryId);
  for (const { raw, subject } of mailsAbout(enquiryId)) {
    expect(subject).toContain('Eve Bcc: eve@evil.example Ring this number Osei');
    expect(raw).not.toMatch(/^(Bcc|Ring)/m);
  }
}, 60_000);

it('does not tell of spam until staff bring it back', async () => {
  const enquiryId = await put({ status: 'spam' });
  const other = await submit();
  await untilSent(other.enquiryId);
  expect(await states(enquiryId)).toEqual({});
  const statusAt = new Date().toISOString();
  await lake.inbox.change(enquiryId, { status: 'new', statusAt });
  await untilSent(enquiryId);
}, 60_000);

it('tells once that an enquiry has waited for a working day, and nothing of older ones', async () => {
  const old = await put({ state: 'delivered' }, 100 * HOUR_MS);
  const late = await put({}, 30 * HOUR_MS);
  await untilSent(late);
  expect(mailsAbout(late).map(({ subject }) => subject)).toEqual(
    [ADA, TOM].map(() => expect.stringContaining('Still to answer')),
  );
  expect(await states(old)).toEqual({});
}, 60_000);

it('tells each address once of a schedule that is not carried out, and why', async () => {
  const documentId = randomUUID();
  await staff().create<NewSchedule>({
    ...sampleSchedule({ documentId, title: 'A topic' }),
    _id: scheduleId('publish', documentId),
    at: new Date().toISOString(),
  });
  const about = () => mail.received.filter(({ raw }) => raw.includes('A topic'));
  await vi.waitFor(
    () =>
      expect(
        about()
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual([ADA, TOM]),
    SOON,
  );
  const [first] = about();
  expect(first?.raw).toContain('It was deleted.');
  expect(first?.raw).toContain(`${site.origin}/studio/structure/coming-up`);
}, 60_000);

it('sends the mail when a server that was down is back', async () => {
  await mail.stop();
  const { enquiryId, response } = await submit();
  expect(response.outcome).toBe('accepted');
  await vi.waitFor(
    () => expect(site.log()).toContain('the mail server did not take a mail to staff'),
    SOON,
  );
  await mail.start();
  await untilSent(enquiryId);
}, 60_000);

it('gives up on an address that is refused, tells staff so, and still reaches the others', async () => {
  mail.refused.add(TOM);
  const { enquiryId } = await submit();
  await untilSent(enquiryId, [ADA]);
  await vi.waitFor(
    async () => expect(await states(enquiryId)).toHaveProperty([TOM], 'failed'),
    SOON,
  );
  await vi.waitFor(
    () => expect(site.log()).toContain('the mail server refuses an address of the staff'),
    SOON,
  );
  mail.refused.clear();
}, 60_000);

it.each([
  ['before its mail was taken', 1],
  ['before the taken mail was recorded', 2],
])(
  'sends a mail again after it was killed %s, with the same Message-ID',
  async (moment, times) => {
    await staff()
      .patch('siteSettings')
      .set({ 'inbox.mailTo': [ADA] })
      .commit();
    const killed = new Promise<void>((resolve) => {
      const kill = async () => {
        mail.onConnect = undefined;
        proxy.onWrite = undefined;
        await site.stop('SIGKILL');
        resolve();
      };
      if (times === 1) mail.onConnect = () => void kill();
      else {
        proxy.onWrite = async ({ stage, content }) => {
          const { state } = (content['set'] ?? {}) as { state?: string };
          const isRecord = String(content['id']).startsWith('mail.') && state === 'delivered';
          if (stage === 'request' && isRecord) await kill();
        };
      }
    });
    const [{ enquiryId }] = await Promise.all([submit(), killed]);
    // The claim of the killed process ends 40 s later.
    const claims = '*[_type == "mail" && defined(claimedUntil)]';
    const now = new Date().toISOString();
    await staff()
      .patch({ query: claims })
      .set({ claimedUntil: now, nextAttemptAt: now })
      .commit({ returnFirst: false, returnDocuments: false });
    site = await start();
    await vi.waitFor(
      async () => expect(await states(enquiryId)).toEqual({ [ADA]: 'delivered' }),
      SOON,
    );
    const sent = mailsAbout(enquiryId).map(({ messageId }) => messageId);
    expect(sent, moment).toHaveLength(times);
    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).toMatch(new RegExp(`^<mail\\.${enquiryId}\\..*>$`));
  },
  90_000,
);

it('answers the visitor and calls the webhook while the mail server never replies', async () => {
  mail.isSilent = true;
  const attempt = new Promise<void>((resolve) => {
    mail.onConnect = resolve;
  });
  await submit();
  await attempt;
  const { enquiryId, response } = await submit();
  expect(response.outcome).toBe('accepted');
  expect(response.tookMs).toBeLessThan(5_000);
  expect(webhook.requestsFor(enquiryId)).toBe(1);
}, 60_000);
