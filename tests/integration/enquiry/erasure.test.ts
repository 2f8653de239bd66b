import { expect, it, onTestFinished, vi } from 'vitest';
import { ENQUIRY_KEPT_MS } from '~/constants';
import type { StoredPeriods } from '~/enquiry/retention';
import { newEnquiry, type NewEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { clientOf } from '../../support/lake-client';
import { FORM_VALUES } from '../../support/submit-form';
import { startSite, type SiteProcess } from '../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../support/standalone-lake';

const DAY_MS = 24 * 3_600_000;

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
const spam = { status: 'spam' } as const;

const ERASED = [
  sent('delivered-31-days-ago', 31, delivered(daysAgo(31))),
  sent('spam-of-31-days-ago', 31, spam),
  sent('refused-and-closed-31-days-ago', 31, { ...refused, status: 'closed' }),
  sent('waiting-and-closed-31-days-ago', 60, { status: 'closed', statusAt: daysAgo(31) }),
];
const KEPT = [
  sent('delivered-29-days-ago', 60, delivered(daysAgo(29))),
  sent('spam-of-29-days-ago', 29, spam),
  sent('refused-a-year-ago', 365, refused),
  sent('refused-and-closed-29-days-ago', 29, { ...refused, status: 'closed' }),
  sent('waiting-for-a-year', 365, { nextAttemptAt: new Date(Date.now() + DAY_MS).toISOString() }),
];

const ids = (enquiries: { _id: string }[]) => enquiries.map(({ _id }) => _id).toSorted();

/** Preloaded into a site: its clock is 100 days ahead, as before a time server has responded. */
const CLOCK_AHEAD = `
  const ahead = ${100 * DAY_MS};
  globalThis.Date = class extends Date {
    constructor(...values) {
      super(...(values.length === 0 ? [Date.now() + ahead] : values));
    }
    static now() {
      return super.now() + ahead;
    }
  };
`;

/** Starts a lake with all enquiries, and a site that uses it. */
async function startWithEnquiries(
  nodeOptions: string[] = [],
  kept: StoredPeriods = null,
): Promise<{ lake: StandaloneLake; site: SiteProcess }> {
  const lake = await startStandaloneLake();
  onTestFinished(() => lake.close());
  if (kept) {
    const patch = clientOf(lake.origin, lake.token).patch('siteSettings');
    await patch.set({ 'inbox.kept': kept }).commit();
  }
  for (const enquiry of [...ERASED, ...KEPT]) await lake.inbox.put(enquiry);
  const settings = { SANITY_API_HOST: lake.origin, SANITY_API_TOKEN: lake.token };
  const site = await startSite(settings, nodeOptions);
  onTestFinished(() => site.stop());
  return { lake, site };
}

it('erases delivered, answered and closed enquiries and spam after 30 days, and no others [enquiry.erasure]', async () => {
  expect(ENQUIRY_KEPT_MS).toBe(30 * DAY_MS);
  const { lake } = await startWithEnquiries();
  await vi.waitFor(async () => expect(ids(await lake.inbox.all())).toEqual(ids(KEPT)), {
    timeout: 10_000,
    interval: 50,
  });
}, 60_000);

it('erases after the periods in Settings, if they are within their bounds [enquiry.kept-days]', async () => {
  const { lake } = await startWithEnquiries([], { delivered: 45, closed: 20, spam: 90 });
  const kept = [
    'delivered-31-days-ago',
    'delivered-29-days-ago',
    'spam-of-29-days-ago',
    'refused-a-year-ago',
    'waiting-for-a-year',
  ];
  await vi.waitFor(
    async () =>
      expect(ids(await lake.inbox.all())).toEqual(kept.map((id) => `enquiry.${id}`).toSorted()),
    { timeout: 10_000, interval: 50 },
  );
}, 60_000);

it('erases nothing in a start with a clock that is 100 days ahead', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(CLOCK_AHEAD)}`;
  const { lake, site } = await startWithEnquiries(['--import', preload]);
  await vi.waitFor(
    () => expect(site.log()).toContain('the clock is far from the last run'),
    10_000,
  );
  expect(ids(await lake.inbox.all())).toEqual(ids([...ERASED, ...KEPT]));
}, 60_000);
