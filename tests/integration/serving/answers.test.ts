import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSite, type SiteProcess } from '../../support/site-process';

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
  await vi.waitUntil(async () => (await get('/readyz')).ok, { timeout: 30_000 });
}, 60_000);

afterAll(() => site?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });

describe('answers from memory', () => {
  it('say how the cache found them', async () => {
    await get('/about');
    const again = await get('/about');
    expect(again.headers.get('server-timing')).toMatch(/^cache;desc="hit";dur=/);
  });

  it('let a CDN keep them for a second, and go on with them in an outage', async () => {
    const policy = (await get('/')).headers.get('cache-control');
    expect(policy).toMatch(/s-maxage=1\b.*stale-while-revalidate=\d+.*stale-if-error=\d+/);
  });

  it('are 304 for whoever has the page', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  it('share one page among addresses that differ in nothing that counts', async () => {
    const plain = await (await get('/about')).text();
    expect(await (await get('/about?utm_source=letter&x=1')).text()).toBe(plain);
  });

  it('do not grow with made-up addresses', async () => {
    const pagesInMemory = async () => (await (await get('/readyz')).json()).pages.pages;
    const before = await pagesInMemory();
    await Promise.all(Array.from({ length: 50 }, (_none, count) => get(`/made-up-${count}`)));
    expect(await pagesInMemory()).toBe(before);
  });

  it('keep the build’s files for a year', async () => {
    const page = await (await get('/')).text();
    const script = page.match(/\/build\/[\w/-]+\.js/)?.[0] ?? '';
    const answer = await get(script, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  it('carry the site’s security headers, and a policy without unsafe inline scripts', async () => {
    const { headers } = await get('/');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src'));
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toContain('unsafe');
  });
});

describe('health', () => {
  it('is told at two addresses', async () => {
    expect((await get('/healthz')).status).toBe(200);
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  });
});
