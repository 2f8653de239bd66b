import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ENQUIRY_KEPT_MS } from '~/constants';
import { newEnquiry, type NewEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { FORM_VALUES } from '../../support/submit-form';
import { startSite, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';

const DAY_MS = 24 * 3_600_000;

let lake: StandaloneLake;
let site: SiteProcess;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Returns an enquiry that was sent this number of days ago, with the state that it has now. */
function sent(id: string, days: number, fate: Partial<NewEnquiry>): NewEnquiry {
  const submission = {
    ...FORM_VALUES,
    timestamp: daysAgo(days),
    triggeredFrom: 'https://www.example.com',
  };
  return { ...newEnquiry(submission, id), ...fate };
}

const delivered = (deliveredAt: string) =>
  ({ state: 'delivered', attempts: 1, deliveredAt }) as const;
const refused = { state: 'failed', attempts: 1, lastStatus: 410 } as const;
const spam = { state: 'failed', suspectedSpam: true } as const;

const ERASED = [
  sent('delivered-31-days-ago', 31, delivered(daysAgo(31))),
  sent('spam-of-31-days-ago', 31, spam),
  sent('refused-and-handled-31-days-ago', 31, { ...refused, handled: true }),
  sent('waiting-and-handled-31-days-ago', 60, { handled: true, handledAt: daysAgo(31) }),
];
const KEPT = [
  sent('delivered-29-days-ago', 60, delivered(daysAgo(29))),
  sent('spam-of-29-days-ago', 29, spam),
  sent('refused-a-year-ago', 365, refused),
  sent('refused-and-handled-29-days-ago', 29, { ...refused, handled: true }),
  sent('waiting-for-a-year', 365, { nextAttemptAt: new Date(Date.now() + DAY_MS).toISOString() }),
];

beforeAll(async () => {
  lake = await startStandaloneLake();
  for (const enquiry of [...ERASED, ...KEPT]) await lake.inbox.put(enquiry);
  site = await startSite({ SANITY_API_HOST: lake.origin, SANITY_API_TOKEN: lake.token });
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await lake?.close();
});

it('erases delivered and handled enquiries and suspected spam after 30 days, and no others [enquiry.erasure]', async () => {
  expect(ENQUIRY_KEPT_MS).toBe(30 * DAY_MS);
  const ids = (enquiries: { _id: string }[]) => enquiries.map(({ _id }) => _id).toSorted();
  await vi.waitFor(async () => expect(ids(await lake.inbox.all())).toEqual(ids(KEPT)), {
    timeout: 10_000,
    interval: 50,
  });
});
