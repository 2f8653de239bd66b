import type { SanityClient } from '@sanity/client';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { enablePreviewAccessSharing } from '@sanity/preview-url-secret/toggle-preview-access-sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../../support/lake-client';
import { startLakeProxy, type LakeProxy } from '../../../support/lake-proxy';
import { beginPreview, PREVIEW_CODE, STEGA } from '../../../support/preview';
import { startSite, untilReady, type SiteProcess } from '../../../support/site-process';
import { startStandaloneLake, type StandaloneLake } from '../../../support/standalone-lake';

let lake: StandaloneLake;
let proxy: LakeProxy;
let client: SanityClient;
let site: SiteProcess;

const startSiteOnLake = () =>
  startSite({ SANITY_API_HOST: proxy.origin, SANITY_API_TOKEN: lake.token });

beforeAll(async () => {
  lake = await startStandaloneLake();
  proxy = await startLakeProxy(lake.origin);
  client = clientOf(lake.origin, lake.token);
  site = await startSiteOnLake();
  await untilReady(site);
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await proxy?.close();
  await lake?.close();
});

const get = (path: string, cookie = '', { origin } = site) =>
  fetch(origin + path, { headers: { cookie }, redirect: 'manual' });

const cacheState = ({ headers }: Response) =>
  /desc="(\w+)"/.exec(headers.get('server-timing') ?? '')?.[1];

/** The states of a cached page. It is stale a second after it was rendered. */
const CACHED = ['hit', 'stale'];

/** The bar that only previews have. */
const showsDrafts = async (response: Response) => (await response.text()).includes('Exit preview');

describe('a preview [serving.previews]', () => {
  it.each([
    ['/', 200],
    ['/about', 200],
    ['/about.data', 200],
    ['/insights?q=team', 200],
    ['/feed.xml', 200],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
    ['/llms.txt', 200],
    ['/manifest.webmanifest', 200],
    ['/.well-known/security.txt', 200],
    ['/favicon.svg', 200],
    ['/share/about.jpg', 200],
    ['/images/local/production/none-1x1.webp', 404],
    ['/no-such-page', 404],
    ['/no-such-page.data', 404],
    ['/about/', 301],
    ['/%00', 400],
    ['/healthz', 200],
    ['/preview/enable', 401],
  ])('gets %s with status %i, which no shared cache may store', async (path, status) => {
    const cookie = await beginPreview(client, site);
    const response = await get(path, cookie);
    expect(response.status, response.url).toBe(status);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(cacheState(response)).toBeUndefined();
  });

  it('gets a file of the build as visitors do, so that browsers keep it', async () => {
    const [file = ''] = /\/build\/[^"]+\.js/.exec(await (await get('/')).text()) ?? [];
    const response = await get(file, await beginPreview(client, site));
    expect(response.status, response.url).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const missing = await get('/build/none-1A2B3C.js', await beginPreview(client, site));
    expect(missing.status, missing.url).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('private, no-store');
  });

  it('does not change the cached pages of visitors', async () => {
    await get('/about');
    const cookie = await beginPreview(client, site);
    const preview = await get('/about', cookie);
    expect(preview.headers.get('content-encoding')).toMatch(/br|gzip/);
    expect(await showsDrafts(preview)).toBe(true);
    const response = await get('/about');
    expect(CACHED).toContain(cacheState(response));
    expect(await showsDrafts(response)).toBe(false);
  });

  it('marks the texts of a page in the Studio’s frame only', async () => {
    const cookie = await beginPreview(client, site);
    const open = async (path: string, destination: string) => {
      const headers = { cookie, 'sec-fetch-dest': destination };
      return (await fetch(site.origin + path, { headers })).text();
    };
    const framed = await open('/about', 'iframe');
    expect(framed).toMatch(STEGA);
    expect(framed).toMatch(PREVIEW_CODE);
    expect(await open('/_root.data', 'empty')).toMatch(STEGA);
    for (const path of ['/about', '/insights?q=team', '/feed.xml', '/sitemap.xml', '/llms.txt']) {
      expect(await open(path, 'document'), path).not.toMatch(STEGA);
      expect(await (await get(path, cookie)).text(), path).not.toMatch(STEGA);
    }
  });

  it('marks a thousand texts at most, and none in tables, whose numbers stay aligned', async () => {
    const sample = await client.fetch('*[_type == "article"][0]{ _type, author, topics, cover }');
    const cells = (...texts: string[]) => ({ _type: 'tableRow', _key: texts.join(), cells: texts });
    const table = { _type: 'table', header: cells('Team', 'Hours'), rows: [cells('Sales', '12')] };
    const paragraph = (number: number) => ({
      _type: 'block',
      _key: `paragraph-${number}`,
      style: 'normal',
      children: [{ _type: 'span', _key: 'span', text: `Paragraph ${number}` }],
    });
    const body = [
      { ...table, _key: 'table' },
      ...Array.from({ length: 998 }, (_, at) => paragraph(at)),
    ];
    const slug = { _type: 'slug', current: 'marked' };
    await client.create({ ...sample, _id: 'drafts.marked', title: 'Marked', slug, body });

    const headers = { cookie: await beginPreview(client, site), 'sec-fetch-dest': 'iframe' };
    const page = await (await fetch(`${site.origin}/blog/marked`, { headers })).text();
    expect(page).toContain('<td data-number="true" data-heading="Hours">12</td>');
    expect(page).not.toContain('<p>Paragraph 0</p>');
    expect(page).toContain('<p>Paragraph 997</p>');
    await client.delete('drafts.marked');
  });

  it('offers no date when the content source may have no perspective for it', async () => {
    const cookie = await beginPreview(client, site);
    expect(await (await get('/about', cookie)).text()).not.toContain('See the site on a date');
    expect((await get('/preview/moment?at=2030-06-01T09:00', cookie)).status).toBe(404);
  });

  it('sends a form and gets a response that no shared cache may store', async () => {
    const response = await fetch(`${site.origin}/contact`, {
      method: 'POST',
      headers: { cookie: await beginPreview(client, site) },
      body: new URLSearchParams({ firstName: 'Ada' }),
    });
    expect(response.status, response.url).toBe(422);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('says that its drafts cannot be read while the content source is down', async () => {
    const cookie = await beginPreview(client, site);
    expect(await showsDrafts(await get('/about', cookie))).toBe(true);
    proxy.disconnect();
    try {
      const response = await get('/about', cookie);
      expect(response.status, response.url).toBe(500);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    } finally {
      proxy.reconnect();
    }
    expect(await showsDrafts(await get('/about', cookie))).toBe(true);
  });

  it('ends in its browser, and goes on in another process of the site', async () => {
    const cookie = await beginPreview(client, site);
    const end = await get('/preview/disable', cookie);
    expect(end.status, end.url).toBe(302);
    expect(end.headers.get('set-cookie')).toMatch(/^preview=; .*Max-Age=0/);

    const later = await startSiteOnLake();
    try {
      expect(await showsDrafts(await get('/about', cookie, later))).toBe(true);
    } finally {
      await later.stop();
    }
  }, 60_000);
});

it('does not begin with the secret of “Share this preview”', async () => {
  const { secret } = await enablePreviewAccessSharing(client, 'test', site.origin);
  const response = await get(`/preview/enable?sanity-preview-secret=${secret}`);
  expect(response.status, response.url).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
});

it.each([
  ['/about?q=a&sanity-preview-perspective=drafts#team', '/about?q=a#team'],
  ['https://example.com/', '/'],
  ['//example.com', '/'],
  ['/.//example.com', '/'],
  ['/a/..//example.com', '/'],
])('begins on a page of this site for %s, at %s', async (path, location) => {
  const { secret } = await createPreviewSecret(client, 'test', site.origin);
  const parameters = { 'sanity-preview-secret': secret, 'sanity-preview-pathname': path };
  const response = await get(`/preview/enable?${new URLSearchParams(parameters)}`);
  expect(response.headers.get('location')).toBe(location);
});

describe('a made-up preview cookie', () => {
  it.each(['preview=x', 'preview=eyJzdHVkaW9PcmlnaW4iOiJ4In0.x', 'a=b; preview='])(
    'gets the cached page of visitors: %s',
    async (cookie) => {
      await get('/about');
      const response = await get('/about', cookie);
      expect(CACHED).toContain(cacheState(response));
      expect(response.headers.get('cache-control')).toContain('s-maxage=1');
    },
  );
});
