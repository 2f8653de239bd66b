import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';

let site: SiteProcess;

// The site is not shared, because pages that another test file deletes would change the number of cached pages.
beforeAll(async () => {
  site = await startSite();
  await untilReady(site);
}, 60_000);
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });

/** Sends a request without the headers that `fetch` adds, and returns the body as it was sent. */
async function rawGet(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    request(site.origin + path, { headers, method, agent: false }, resolve)
      .once('error', reject)
      .end();
  });
  return {
    status: incoming.statusCode,
    headers: incoming.headers,
    body: await buffer(incoming),
  };
}

const pagesInMemory = async () => (await (await get('/readyz')).json()).pages.pages as number;
const cacheState = (response: Response) =>
  /desc="(\w+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];

describe('cached pages [routes.one-address, serving.http, serving.page-cache]', () => {
  it('have their cache state in Server-Timing', async () => {
    const timing = async () => (await get('/about')).headers.get('server-timing');
    await expect.poll(timing).toMatch(/^cache;desc="hit";dur=/);
  });

  it('let a CDN cache a page for a second, and serve it in an outage', async () => {
    const policy = (await get('/')).headers.get('cache-control');
    expect(policy).toMatch(/s-maxage=1\b.*stale-while-revalidate=\d+.*stale-if-error=\d+/);
  });

  it('respond with 304 to a client that has the page', async () => {
    // Another encoding may get a smaller body meanwhile, with another ETag.
    const headers = { 'accept-encoding': 'identity' };
    const etag = (await get('/', headers)).headers.get('etag') ?? '';
    expect((await get('/', { ...headers, 'if-none-match': etag })).status).toBe(304);
  });

  it('are the same for addresses that differ only in unused parameters', async () => {
    const plain = await (await get('/about')).text();
    expect(await (await get('/about?utm_source=letter&x=1')).text()).toBe(plain);
  });

  it('do not increase in number with invented addresses', async () => {
    const before = await pagesInMemory();
    await Promise.all(Array.from({ length: 50 }, (_none, count) => get(`/made-up-${count}`)));
    expect(await pagesInMemory()).toBe(before);
  });

  it.each([
    (count: number) => `/blog/made-up-${count}`,
    (count: number) => `/insights/made-up-${count}`,
    (count: number) => `/insights/pricing?page=${count + 1_000}`,
    (count: number) => `/insights?page=${count + 1_000}`,
    (count: number) => `/insights?topic=made-up-${count}`,
    (count: number) => `/made-up-${count}.data`,
    (count: number) => `/about.data?_routes=made-up-${count}`,
    (count: number) => `/about?made-up-${count}=${count}`,
    (count: number) => `/about.data?made-up-${count}=${count}`,
    (count: number) => `/%61bout?${count}`,
    (count: number) => `/made-up-${count}.data?_routes=root`,
    (count: number) => `/insights.data?topic=made-up-${count}&_routes=root`,
    (count: number) => `/insights.data?topic=made-up-${count}&_routes=root,routes/insights.($slug)`,
  ])('do not increase in number with invented addresses of any kind: %s', async (address) => {
    await get('/about.data');
    await get('/about.data?_routes=root');
    await get('/about');
    const before = await pagesInMemory();
    await Promise.all(Array.from({ length: 20 }, (_none, count) => get(address(count))));
    expect(await pagesInMemory()).toBe(before);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.1', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['gzip;q=0, br;q=0', undefined, (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ])(
    'are sent for `Accept-Encoding: %s` with the encoding %s',
    async (accepted, encoding, decode) => {
      const plain = await rawGet('/about');
      const { status, headers, body } = await rawGet(
        '/about',
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['transfer-encoding']).toBeUndefined();
      expect(Number(headers['content-length'])).toBe(body.byteLength);
      expect(decode(body).toString()).toBe(plain.body.toString());
      expect(headers.etag === plain.headers.etag).toBe(encoding === undefined);
    },
  );

  it.each(['/about', '/favicon.svg'])('are sent to HEAD without a body: %s', async (path) => {
    const whole = await rawGet(path);
    const { status, headers, body } = await rawGet(path, {}, 'HEAD');
    expect(status).toBe(200);
    expect(body.byteLength).toBe(0);
    expect(headers['content-length']).toBe(whole.headers['content-length']);
    expect(headers.etag).toBe(whole.headers.etag);
  });

  it('are sent completely for a range request', async () => {
    const { status, headers, body } = await rawGet('/about', { range: 'bytes=0-9' });
    expect(status).toBe(200);
    expect(headers['accept-ranges']).toBe('none');
    expect(headers['content-range']).toBeUndefined();
    expect(body.toString()).toBe((await rawGet('/about')).body.toString());
  });

  it('do not contain the response to a form', async () => {
    const before = await pagesInMemory();
    const response = await fetch(`${site.origin}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ firstName: 'Ada' }),
    });
    expect(response.status, response.url).toBe(422);
    expect(cacheState(response)).toBeUndefined();
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/public|s-maxage/);
    expect(await (await get('/contact')).text()).not.toContain('There is a problem');
    expect(await pagesInMemory()).toBe(before);
  });

  it('are the target of a redirect from the address with a trailing slash', async () => {
    const response = await get('/about/?utm_source=letter');
    expect(response.status, response.url).toBe(301);
    expect(response.headers.get('location')).toBe('/about?utm_source=letter');
    expect((await get('/build/')).headers.get('location')).toBe('/build');
    expect((await get('/build')).status).toBe(404);
  });

  it.each([
    ['/ABOUT', '/about'],
    ['/%61bout?utm_source=letter', '/about?utm_source=letter'],
    ['/Blog/The-Roadmap-Is-A-Budget', '/blog/the-roadmap-is-a-budget'],
  ])('have one spelling: %s redirects to %s', async (address, plain) => {
    const response = await get(address);
    expect(response.status, response.url).toBe(301);
    expect(response.headers.get('location')).toBe(plain);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('contain one not-found page for all addresses without a page', async () => {
    const pages = await Promise.all(
      ['/made-up', '/made/up', '/made-up-too'].map(async (address) => (await get(address)).text()),
    );
    expect(pages[0]).toContain('<title>Page not found | Wexcombe</title>');
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).not.toContain('made-up');
  });

  it('respond with 404 to another spelling of an address without a page', async () => {
    expect((await get('/Made-Up')).status).toBe(404);
  });

  it('name files of the build that browsers may cache for a year', async () => {
    const page = await (await get('/')).text();
    const script = page.match(/\/build\/[\w/-]+\.js/)?.[0] ?? '';
    const response = await get(script, { 'accept-encoding': 'br' });
    expect(response.status, response.url).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  it('have the security headers, and a policy without unsafe-inline scripts [security.headers]', async () => {
    const { headers } = await get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src'));
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toContain('unsafe');
  });
});

describe('health', () => {
  it('has two addresses [serving.health]', async () => {
    expect((await get('/healthz')).status).toBe(200);
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  });
});
