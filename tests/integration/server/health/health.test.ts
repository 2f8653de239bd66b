import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '../../../../app/server/health/health-report';
import { lakeClient, lakeToken } from '../../../support/lake-client';
import { makeLateBackups } from '../../../support/late-backups';
import { startSite, untilReady, type SiteProcess } from '../../../support/site-process';
import { openSession } from '../../../support/staff';
import { submitForm } from '../../../support/submit-form';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhook-receiver';

/** Longer than the interval of the checks, and than that of the delivery worker. */
const SOON = { timeout: 90_000, interval: 200 };
const THREE_DAYS_MS = 3 * 86_400_000;

let site: SiteProcess;
let receiver: WebhookReceiver;
let backupDir: string;
let editor: string;

beforeAll(async () => {
  [receiver, backupDir] = await Promise.all([startWebhookReceiver(), makeLateBackups()]);
  site = await startSite({ BACKUP_DIR: backupDir, ENQUIRY_WEBHOOK_URL: receiver.url });
  await untilReady(site);
  editor = await openSession(site, 'Editor');
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await receiver?.close();
  await rm(backupDir, { recursive: true, force: true });
});

const ask = (headers: Record<string, string>) => fetch(`${site.origin}/staff/health`, { headers });

async function report(): Promise<HealthReport> {
  return (await (await ask({ cookie: editor })).json()) as HealthReport;
}

const notices = async () => (await report()).notices.map(({ name }) => name);
const missing = async () => (await report()).missingPages?.map(({ path }) => path);

/** Asks for a page as a browser does. */
const visit = (path: string) =>
  fetch(`${site.origin}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });

describe('the report of the site’s health [health.report]', () => {
  it('is for members of staff, and for the Studio on this machine', async () => {
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(401);
    const response = await ask({ authorization: `Bearer ${await lakeToken(site)}` });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('has the last verified back-up, and says that it is late', async () => {
    await expect.poll(notices, SOON).toContain('backup_late');
    const { backup, isContentAvailable } = await report();
    expect(isContentAvailable).toBe(true);
    const takenAt = Date.parse(backup && 'takenAt' in backup ? backup.takenAt : '');
    expect(Date.now() - takenAt).toBeGreaterThanOrEqual(THREE_DAYS_MS);
  });

  it('lists a webhook that refuses first, until it accepts enquiries again', async () => {
    receiver.behave(403);
    await submitForm(site.origin);
    await expect.poll(notices, SOON).toEqual(['webhook_refusing', 'backup_late']);
    receiver.behave(200);
    await expect.poll(notices, SOON).toEqual(['backup_late']);
    const lines = site.log().split('\n');
    expect(lines.filter((line) => line.includes('"webhook_refusing"'))).toEqual([
      expect.stringContaining('the webhook refuses what the site sends'),
      expect.stringContaining('the webhook takes enquiries again'),
    ]);
  }, 120_000);

  it('lists enquiries that are pending too long or were refused, until staff handle them', async () => {
    const client = await lakeClient(site);
    const old = new Date(Date.now() - THREE_DAYS_MS).toISOString();
    const enquiry = { _type: 'enquiry', firstName: 'Ada', attempts: 1, timestamp: old };
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await client.create({ ...enquiry, _id: 'enquiry.old', state: 'pending', nextAttemptAt: later });
    await client.create({ ...enquiry, _id: 'enquiry.no', state: 'failed', lastAttemptAt: old });
    await expect
      .poll(notices, SOON)
      .toEqual(expect.arrayContaining(['enquiries_failed', 'enquiries_unopened']));
    const failed = (await report()).notices.find(({ name }) => name === 'enquiries_failed');
    expect(failed).toMatchObject({ title: '1 enquiry could not be passed on' });

    const handled = { status: 'closed', statusAt: new Date().toISOString() };
    await client.patch('enquiry.old').set(handled).commit();
    await client.patch('enquiry.no').set(handled).commit();
    await expect.poll(notices, SOON).toEqual(['backup_late']);
  }, 200_000);
});

describe('the addresses of missing pages', () => {
  it('are listed without their query, until they are redirected', async () => {
    for (const path of ['/old-page?token=secret', '/old-page', '/Old-Service', '/Old-Service']) {
      expect((await visit(path)).status).toBe(404);
    }
    for (const path of ['/setup.php', '/wp-login', '/old.webp']) {
      await visit(path);
      await visit(path);
    }
    expect((await report()).missingPages).toEqual([
      expect.objectContaining({ path: '/old-page', requests: 2 }),
      expect.objectContaining({ path: '/Old-Service', requests: 2 }),
    ]);

    const client = await lakeClient(site);
    await client.create({ _type: 'redirect', from: '/old-page', to: '/nowhere-either' });
    await client.create({ _type: 'redirect', from: '/Old-Service', to: '/#services' });
    await expect.poll(missing, SOON).toEqual(['/old-page']);
    await client.create({ _type: 'redirect', from: '/nowhere-either', to: '/about' });
    await expect.poll(missing, SOON).toEqual([]);
  });

  it('are listed until a page gets the address', async () => {
    await visit('/blog/soon-there');
    await visit('/blog/soon-there');
    expect(await missing()).toEqual(['/blog/soon-there']);
    const client = await lakeClient(site);
    await client.create({
      _id: 'soon-there',
      _type: 'article',
      title: 'Soon there',
      slug: { _type: 'slug', current: 'soon-there' },
      publishedAt: '2026-01-01',
    });
    await expect.poll(missing, SOON).toEqual([]);
    expect((await visit('/blog/soon-there')).status).toBe(200);
  });
});

describe('links in the content', () => {
  /** A text with one link, as the Studio stores it. */
  const textWith = (href: string) => [
    {
      _key: 'block',
      _type: 'block',
      style: 'normal',
      markDefs: [{ _key: 'mark', _type: 'link', href }],
      children: [{ _key: 'span', _type: 'span', text: 'here', marks: ['mark'] }],
    },
  ];
  const field = 'body[_key=="block"].markDefs[_key=="mark"].href';
  const dead = async () => (await report()).deadLinks;

  it('are listed with their document and field while their target is missing', async () => {
    expect(await dead()).toEqual([]);
    const client = await lakeClient(site);
    const { _id: id } = await client.create({
      _id: 'linking',
      _type: 'article',
      title: 'Linking',
      slug: { _type: 'slug', current: 'linking' },
      publishedAt: '2026-01-02',
      body: textWith('/blog/no-such-article'),
    });
    const place = { id, type: 'article', title: 'Linking', field };
    await expect
      .poll(dead, SOON)
      .toEqual([{ place, address: '/blog/no-such-article', problem: 'nowhere' }]);

    await client
      .patch(id)
      .set({ body: textWith('www.example.com') })
      .commit();
    await expect
      .poll(dead, SOON)
      .toEqual([{ place, address: 'www.example.com', problem: 'no-address' }]);

    await client
      .patch(id)
      .set({ body: textWith('/about#team') })
      .commit();
    await expect.poll(dead, SOON).toEqual([]);
  });

  it('with half of an emoji are listed, and the report is complete', async () => {
    const client = await lakeClient(site);
    const half = '\uD83D';
    await client.create({
      _id: 'cut-off',
      _type: 'article',
      title: 'Cut off',
      slug: { _type: 'slug', current: 'cut-off' },
      publishedAt: '2026-01-02',
      body: textWith(`/blog/${half}`),
    });
    const redirect = {
      _id: 'redirect-cut-off',
      _type: 'redirect',
      from: `/${half}`,
      to: `/${half}/x`,
    };
    await client.create(redirect);
    await expect.poll(dead, SOON).toMatchObject([
      { place: { id: 'cut-off' }, address: `/blog/${half}`, problem: 'nowhere' },
      { place: { id: redirect._id }, address: redirect.to, problem: 'nowhere' },
    ]);
    await client.delete('cut-off');
    await client.delete(redirect._id);
    await expect.poll(dead, SOON).toEqual([]);
  });

  it('that are redirects are listed while their target is missing', async () => {
    const client = await lakeClient(site);
    const entry = { _id: 'redirect-x', _type: 'redirect', from: '/x' };
    await client.create({ ...entry, to: `${site.origin}/no-such-page` });
    await expect.poll(dead, SOON).toMatchObject([{ place: { id: 'redirect-x', field: 'to' } }]);
    await client.createOrReplace({ ...entry, to: `${site.origin}/insights` });
    await expect.poll(dead, SOON).toEqual([]);
  });

  it('to other sites are checked when staff ask for it, and never within the server’s network', async () => {
    const client = await lakeClient(site);
    const { _id: id } = await client.create({
      _type: 'article',
      title: 'Linking inside',
      slug: { _type: 'slug', current: 'linking-inside' },
      publishedAt: '2026-01-03',
      body: textWith(receiver.url),
    });
    await expect.poll(async () => (await report()).outside?.links, SOON).toBeGreaterThan(0);
    const check = (headers: Record<string, string>) =>
      fetch(`${site.origin}/staff/health`, { method: 'POST', headers });
    expect((await check({ cookie: editor, origin: 'https://evil.example' })).status).toBe(403);
    expect((await check({ origin: site.origin })).status).toBe(401);
    const before = receiver.received.length;
    expect((await check({ cookie: editor, origin: site.origin })).status).toBe(200);

    await expect
      .poll(async () => (await report()).outside, SOON)
      .toMatchObject({ left: 0, checkedAt: expect.any(String) });
    expect(await dead()).toContainEqual({
      place: { id, type: 'article', title: 'Linking inside', field },
      address: receiver.url,
      problem: 'private',
    });
    expect(receiver.received).toHaveLength(before);
  }, 120_000);
});
