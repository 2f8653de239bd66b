import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newEnquiry } from '~/enquiry/delivery/stored-enquiry.server';
import { newMail } from '~/enquiry/mail/stored-mail.server';
import type { HealthReport } from '~/server/health/health-report';
import { scheduleId, type NewSchedule } from '~/content/schedules/schedule';
import { WEEKDAYS } from '~/enquiry/working-time';
import {
  copyWith,
  fieldsOf,
  forgeAll,
  sampleOfEachType,
  storeAll,
  WRONG_VALUES,
} from '../../support/forged-documents.mjs';
import { lakeClient } from '../../support/lake-client';
import { startMailReceiver, type MailReceiver } from '../../support/mail-receiver';
import { startRestartableSite, type RestartableSite } from '../../support/restartable-site';
import { untilReady } from '../../support/site-process';
import { openSession } from '../../support/staff';
import { FORM_VALUES, submitForm } from '../../support/submit-form';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';
import { sampleSchedule } from '../../unit/support/sample-schedule';

const run = promisify(execFile);
const SOON = { timeout: 20_000, interval: 100 };
const ADA = 'ada@firm.example';

type Stored = Parameters<typeof copyWith>[0];

let site: RestartableSite;
let webhook: WebhookReceiver;
let mail: MailReceiver;
let lake: SanityClient;
let backupDir: string;
let cookie: string;
let stored: Stored[];

beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'wrong-documents-'));
  [webhook, mail] = await Promise.all([startWebhookReceiver(), startMailReceiver()]);
  site = await startRestartableSite({
    BACKUP_DIR: backupDir,
    ENQUIRY_WEBHOOK_URL: webhook.url,
    ENQUIRY_RATE_LIMIT: '1000',
    SMTP_URL: mail.url,
    SMTP_FROM: 'site@firm.example',
  });
  await untilReady(site.site);
  lake = (await lakeClient(site.site)).withConfig({ perspective: 'raw' });
  const inbox = { mailTo: [ADA], days: WEEKDAYS, from: '00:00', to: '23:59' };
  await lake.patch('siteSettings').set({ inbox }).commit();
  cookie = await openSession(site.site, 'Ines', 'administrator');
  stored = await lake.fetch<Stored[]>('*[!(_type match "system.**")]');
}, 60_000);

afterAll(async () => {
  await site.close();
  await Promise.all([webhook.close(), mail.stop()]);
  await rm(backupDir, { recursive: true, force: true });
});

/** Returns one document of each type that a page, a worker or a report reads, with all of its fields. */
function samples(): Stored[] {
  const submission = {
    ...FORM_VALUES,
    timestamp: new Date().toISOString(),
    triggeredFrom: site.site.origin,
  };
  const now = Date.now();
  const { _rev: _, ...schedule } = sampleSchedule({ revision: 'r', path: '/a', leadsTo: '/b' });
  const page = { isLive: false, problem: 'None' };
  const at = new Date(now - 1_000).toISOString();
  return [
    ...sampleOfEachType(stored),
    { ...newEnquiry(submission, 'sample'), notes: [{ _key: 'a', text: 'b', by: 'c', at }] },
    { ...newMail({ enquiry: 'enquiry.sample' }, 'sample', 'new', ADA, now), claimedUntil: at },
    { ...schedule, claimedUntil: at, endedAt: at, confirmedAt: at, reason: 'None', page },
    { _id: 'reply.sample', _type: 'reply', timestamp: at, answeredAt: at },
    { _id: 'erasure.sample', _type: 'erasureRecord', at, by: 'Ines', enquiries: 1 },
  ];
}

/** Fields that record an attempt. The next attempt writes them again. */
const RECORD_FIELDS = new Set(['attempts', 'nextAttemptAt', 'claimedUntil']);

const get = (path: string) =>
  fetch(`${site.site.origin}${path}`, { redirect: 'manual', headers: { cookie } });

/** The addresses in the sitemap. */
async function listedPages(): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** @returns the pages and files that fail, of those that every site has and of others */
async function failingPages(listed: readonly string[]): Promise<string[]> {
  const fixed = ['/', '/about', '/contact', '/insights', '/privacy', '/insights?q=price'];
  const files = ['/feed.xml', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest'];
  const failing: string[] = [];
  for (const path of new Set([...fixed, ...files, ...listed])) {
    const { status } = await get(path);
    if (status >= 500) failing.push(`${path}: ${status}`);
  }
  return failing;
}

async function health(): Promise<HealthReport> {
  const response = await get('/staff/health');
  expect(response.status).toBe(200);
  return response.json();
}

/** Schedules a new topic, and waits until visitors get its page. */
async function publishOnTime(id: string): Promise<void> {
  const slug = { _type: 'slug', current: id };
  const words = { title: id, description: id };
  const draft = await lake.create({ _id: `drafts.${id}`, _type: 'topic', slug, ...words });
  await lake.create<NewSchedule>({
    ...sampleSchedule({
      documentId: id,
      documentType: 'topic',
      at: new Date().toISOString(),
      revision: draft._rev,
    }),
    _id: scheduleId('publish', id),
    by: { id: await accountId(), name: 'Ines' },
  });
  await vi.waitFor(async () => expect((await get(`/insights/${id}`)).status).toBe(200), SOON);
}

async function accountId(): Promise<string> {
  const { me } = await (await get('/staff/people')).json();
  return me;
}

async function workOfTheSite(round: string): Promise<void> {
  const sent = webhook.received.length;
  const mails = mail.received.length;
  expect((await submitForm(site.site.origin, { path: '/?index' })).outcome).toBe('accepted');
  await vi.waitFor(() => expect(webhook.received.length).toBeGreaterThan(sent), SOON);
  await vi.waitFor(() => expect(mail.received.length).toBeGreaterThan(mails), SOON);
  await publishOnTime(`on-time-${round}`);
  await vi.waitFor(async () => {
    const { status, workers } = await (await get('/readyz')).json();
    expect({ status, ...workers }).toEqual({ status: 'ready', ready: true, failing: [] });
  }, SOON);
}

it('fixed documents with a wrong value in all fields stop nothing', async () => {
  const fixed = stored.filter(({ _id }) => /^(homePage|insightsPage|siteSettings|page-)/.test(_id));
  const oneOfEachKind = new Map(
    (await listedPages()).map((path) => [path.replace(/[^/]+$/, ''), path]),
  );
  for (const [name, value] of Object.entries(WRONG_VALUES)) {
    const wrong = Object.fromEntries(
      fieldsOf(Object.assign({}, ...fixed)).map((field) => [field, value]),
    );
    await storeAll(
      lake,
      fixed.map(({ _id, _type }) => ({ ...wrong, _id, _type })),
    );
    expect({ name, failing: await failingPages([...oneOfEachKind.values()]) }).toEqual({
      name,
      failing: [],
    });
    const { outcome } = await submitForm(site.site.origin, { path: '/?index' });
    expect(outcome).toBe('accepted');
    await vi.waitFor(async () => {
      const isNamed = (await health()).unusable?.some(({ id }) => id === 'siteSettings');
      expect({ name, isNamed }).toEqual({ name, isNamed: true });
    }, SOON);
  }
  await storeAll(lake, fixed);
  await workOfTheSite('after-repair');
}, 120_000);

it('every document with every wrong value stops no page, worker, report, mail, schedule or back-up, and is named [documents.set-aside]', async () => {
  const originals = samples();
  await storeAll(lake, forgeAll(originals));
  expect(await failingPages(await listedPages())).toEqual([]);
  await workOfTheSite('beside-copies');

  // A list of lists is wrong in every field; the other values may stand in some.
  const named = new Set((await health()).unusable?.map(({ id }) => id));
  const inLists = originals
    .filter(({ _type }) => !_type.startsWith('sanity.'))
    .flatMap((document) =>
      fieldsOf(document)
        .filter((field) => !RECORD_FIELDS.has(field))
        .map((field) => copyWith(document, field, [], 'forged-1')._id),
    );
  expect(inLists.length).toBeGreaterThan(100);
  expect(inLists.filter((id) => !named.has(id))).toEqual([]);

  await run(process.execPath, ['build/backup.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LAKE_DIR: site.site.lakeDir,
      STAFF_DIR: site.site.staffDir,
      BACKUP_DIR: backupDir,
    },
  });
  await site.stop();
  await site.start();
  await untilReady(site.site);
  expect(await failingPages(await listedPages())).toEqual([]);
  await workOfTheSite('after-a-restart');
}, 300_000);
