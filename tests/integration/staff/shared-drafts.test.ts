import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { lakeClient } from '../../support/lake-client';
import { beginPreview } from '../../support/preview';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { openSession, staffCommand } from '../../support/staff';

interface Links {
  links: { id: string; madeBy: string; madeAt: number; endsAt: number }[];
  address?: string;
}

const WEEK_MS = 7 * 24 * 3_600_000;

let site: SharedSite;
let lake: SanityClient;
let ada: string;

beforeAll(async () => {
  site = await sharedSite();
  lake = await lakeClient(site);
  ada = await openSession(site, 'Ada Osei');
  await lake.createOrReplace({
    _id: 'drafts.new-article',
    _type: 'article',
    title: 'A shared thought',
    slug: { _type: 'slug', current: 'a-shared-thought' },
    publishedAt: '2026-01-01T00:00:00Z',
  });
  await lake.createOrReplace({
    _id: 'drafts.secret-article',
    _type: 'article',
    title: 'A secret thought',
    slug: { _type: 'slug', current: 'a-secret-thought' },
    publishedAt: '2026-01-01T00:00:00Z',
  });
  const about = await lake.getDocument('page-about');
  if (!about) throw new Error('The dataset has no page about the firm.');
  await lake.createOrReplace({ ...about, _id: 'drafts.page-about', title: 'About to change' });
}, 60_000);

/** Sends a change of share links as the Studio does. */
const change = (body: object, cookie = ada) =>
  fetch(`${site.origin}/staff/share-links`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
  });

const linksOf = async (document: string, cookie = ada) =>
  (await (
    await fetch(`${site.origin}/staff/share-links?document=${document}`, { headers: { cookie } })
  ).json()) as Links;

/** Makes a link of a document. @returns its address */
async function share(document: string, cookie = ada): Promise<string> {
  const { address } = (await (await change({ action: 'make', document }, cookie)).json()) as Links;
  if (!address) throw new Error('There is no link.');
  return address;
}

/** Opens a link as a browser does. @param cookies the cookies that the browser has already */
async function open(address: string, cookies = '') {
  const response = await fetch(address, { headers: { cookie: cookies }, redirect: 'manual' });
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return { response, cookie, path: response.headers.get('location') ?? '' };
}

const get = (path: string, cookie = '') =>
  fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' });
const text = async (path: string, cookie?: string) => (await get(path, cookie)).text();

describe('a share link', () => {
  it('shows a draft that was never published, without an account [staff.share-links]', async () => {
    const { response, cookie, path } = await open(await share('new-article'));
    expect(response.status).toBe(302);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(path).toBe('/blog/a-shared-thought');
    expect(cookie).toMatch(/^shared-draft=[\w-]{43}$/);

    const page = await get(path, cookie);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await page.text();
    expect(html).toContain('A shared thought');
    expect(html).toMatch(/Draft, not published\..*Ada Osei shared it with you/s);
  });

  it.each([
    ['page-about', '/about'],
    ['service-sales', '/services/sales'],
    ['homePage', '/'],
    ['insightsPage', '/insights'],
  ])('shows a draft of %s at %s', async (id, path) => {
    const published = await lake.getDocument(id);
    if (!published) throw new Error(`There is no ${id}.`);
    const field = id === 'homePage' ? 'approachHeading' : 'title';
    const draft = { ...published, _id: `drafts.${id}`, [field]: `Draft of ${id}` };
    await lake.createOrReplace(draft);
    const opened = await open(await share(id));
    expect(opened.path).toBe(path);
    expect(await text(path, opened.cookie)).toContain(`Draft of ${id}`);
    expect(await text(path)).not.toContain(`Draft of ${id}`);
  });

  it('shows a page at an address of two parts', async () => {
    const title = 'Halden, shared';
    const slug = { current: 'work/halden-shared' };
    await lake.create({ _id: 'drafts.page-two-parts', _type: 'page', title, slug });
    const { path, cookie } = await open(await share('page-two-parts'));
    expect(path).toBe('/work/halden-shared');
    expect(await text(path, cookie)).toContain(title);
  });

  it.each(['/insights', '/blog/a-secret-thought', '/about', '/insights?q=thought', '/feed.xml'])(
    'shows no other draft on %s',
    async (path) => {
      const { cookie } = await open(await share('new-article'));
      const html = await text(path, cookie);
      expect(html).not.toContain('A secret thought');
      expect(html).not.toContain('About to change');
    },
  );

  it('shows the draft in the list of articles, and to nobody else', async () => {
    const { cookie } = await open(await share('new-article'));
    for (const path of ['/insights', '/blog/a-shared-thought', '/blog/a-shared-thought.data']) {
      const shared = await get(path, cookie);
      expect(shared.headers.get('cache-control'), path).toBe('private, no-store');
      expect(await shared.text(), path).toContain('A shared thought');
      expect(await text(path), path).not.toContain('A shared thought');
    }
    await text('/insights?q=shared', cookie);
    expect(await text('/insights?q=shared')).not.toContain('A shared thought');
    expect((await get('/blog/a-shared-thought')).status).toBe(404);
    expect((await get('/share/blog/a-shared-thought.jpg', cookie)).status).toBe(404);
  });

  it('says that the draft was published, and shows the published page', async () => {
    await lake.createOrReplace({
      _id: 'drafts.soon-article',
      _type: 'article',
      title: 'Soon out',
      slug: { _type: 'slug', current: 'soon-out' },
    });
    const { cookie, path } = await open(await share('soon-article'));
    await lake
      .transaction()
      .createOrReplace({
        _id: 'soon-article',
        _type: 'article',
        title: 'Soon out',
        slug: { _type: 'slug', current: 'soon-out' },
      })
      .delete('drafts.soon-article')
      .commit();
    expect(await text(path, cookie)).toContain('No longer a draft.');
  });

  it('accepts the enquiry form of its page, although the browser hides the origin', async () => {
    const { cookie } = await open(await share('new-article'));
    const response = await fetch(`${site.origin}/contact`, {
      method: 'POST',
      headers: { cookie, origin: 'null', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ firstName: 'Ada' }),
    });
    expect(response.status).toBe(422);
  });

  it('ends a preview of all drafts in its browser', async () => {
    const preview = await beginPreview(lake, site, { cookie: ada });
    const { response } = await open(await share('new-article'), preview);
    expect(response.headers.getSetCookie().join()).toContain(`${preview.split('=', 1)[0]}=;`);
  });

  it('can be left', async () => {
    const { cookie } = await open(await share('new-article'));
    const response = await get('/preview/disable', cookie);
    expect(response.headers.getSetCookie().join()).toMatch(/shared-draft=;[^,]*Max-Age=0/);
  });
});

describe('a link that has ended', () => {
  const WORDS = 'Ask the person who sent it for a new one.';
  const mainOf = async (response: Response) =>
    /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? '';

  it('gets the same page as a link that never existed', async () => {
    const address = await share('new-article', await openSession(site, 'Tom Adeyemi'));
    const { cookie, path } = await open(address);
    const [link] = (await linksOf('new-article')).links;
    expect(link).toMatchObject({ madeBy: 'Tom Adeyemi' });
    expect((link?.endsAt ?? 0) - (link?.madeAt ?? 0)).toBe(WEEK_MS);
    // A person other than its maker ends the link.
    await change({ action: 'end', document: 'new-article', link: link?.id });
    expect((await linksOf('new-article')).links.map(({ id }) => id)).not.toContain(link?.id);

    const ended = await get(new URL(address).pathname + new URL(address).search);
    expect(ended.status).toBe(410);
    expect(ended.headers.get('cache-control')).toBe('private, no-store');
    const words = await mainOf(ended);
    expect(words).toContain(WORDS);
    for (const search of [
      '',
      '?secret=',
      '?secret=x',
      `?secret=${'A'.repeat(43)}`,
      '?secret=%00',
    ]) {
      const unknown = await get(`/preview/share${search}`);
      expect(unknown.status, search).toBe(410);
      expect(await mainOf(unknown), search).toBe(words);
    }

    const page = await get(path, cookie);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe('/preview/share');
    const last = await get('/preview/share', cookie);
    expect(last.status).toBe(410);
    expect(last.headers.getSetCookie().join()).toMatch(/shared-draft=;.*Max-Age=0/);
  });

  it('ends with the account of the person who made it', async () => {
    const address = await share('new-article', await openSession(site, 'Leaver'));
    await staffCommand(site, 'remove', 'Leaver');
    expect((await open(address)).response.status).toBe(410);
  });

  it('ends with its document', async () => {
    const draft = {
      _id: 'drafts.brief-article',
      _type: 'article',
      slug: { _type: 'slug', current: 'brief' },
    };
    await lake.createOrReplace(draft);
    const address = await share('brief-article');
    const { cookie, path } = await open(address);
    await lake.delete('drafts.brief-article');
    expect((await open(address)).response.status).toBe(410);
    expect((await get(path, cookie)).headers.get('location')).toBe('/preview/share');
  });
});

describe('making a share link', () => {
  it('is for staff, and for drafts with a page', async () => {
    const make = { action: 'make', document: 'new-article' };
    expect((await change(make, '')).status).toBe(401);
    expect((await fetch(`${site.origin}/staff/share-links?document=x`)).status).toBe(401);
    expect((await change({ action: 'make', document: 'page-privacy' })).status).toBe(422);
    expect((await change({ action: 'make', document: 'nothing' })).status).toBe(422);
    expect((await change({ action: 'make', document: 'drafts.new-article' })).status).toBe(400);
    expect((await change({ action: 'keep', document: 'new-article' })).status).toBe(400);
    const foreign = await fetch(`${site.origin}/staff/share-links`, {
      method: 'POST',
      body: JSON.stringify(make),
      headers: { cookie: ada, origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('writes a log line, as do its openings and its end, without secrets', async () => {
    const address = await share('new-article');
    await open(address);
    await open(address);
    const { links } = await linksOf('new-article');
    await change({ action: 'end', document: 'new-article', link: links[0]?.id });
    await open(address);
    const log = site.log();
    expect(log).toContain('a share link was made');
    expect(log).toContain('a share link was opened');
    expect(log).toContain('a share link was ended');
    const secret = new URL(address).searchParams.get('secret') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(log).not.toContain(secret);
    for (const file of await readdir(site.staffDir)) {
      expect(await readFile(join(site.staffDir, file), 'latin1'), file).not.toContain(secret);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/site_share_links_total\{result="made"\} [1-9]/);
    expect(metrics).toMatch(/site_share_links_total\{result="ended"\} [1-9]/);
  });
});
