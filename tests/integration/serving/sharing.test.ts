import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lakeClient } from '../../support/lake-client';
import { startSite, type SiteProcess } from '../../support/site-process';

const SLUG = 'written-to-break-out';
const HOSTILE = `</script><script>alert("1")</script> & 'so' \u2028 <!-- ]]>`;

let site: SiteProcess;
let client: SanityClient;

beforeAll(async () => {
  site = await startSite();
  await vi.waitUntil(async () => (await get('/readyz')).ok, { timeout: 30_000 });
  client = await lakeClient(site);
}, 60_000);

afterAll(() => site?.stop());

const get = (path: string) => fetch(site.origin + path);
const read = async (path: string) => (await get(path)).text();

/** The content of a page's tag, by its name or property; as it is written, escaped. */
function tag(html: string, name: string): string | undefined {
  return html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
}

/** What a page tells search engines in schema.org's words. */
function structuredData(html: string): Record<string, unknown> {
  const script = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
  return JSON.parse(script) as Record<string, unknown>;
}

describe('a shared page', () => {
  it.each(['/', '/about', '/contact', '/privacy', '/insights', '/blog/the-roadmap-is-a-budget'])(
    'shows a picture that is there, at the size it says: %s',
    async (path) => {
      const html = await read(path);
      expect(tag(html, 'twitter:card')).toBe('summary_large_image');
      const address = tag(html, 'og:image')?.replaceAll('&amp;', '&') ?? '';
      expect(address.startsWith(`${site.origin}/images/`)).toBe(true);
      const answer = await fetch(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const { default: sharp } = await import('sharp');
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
      expect(tag(html, 'og:image:width')).toBe('1200');
      expect(tag(html, 'og:image:height')).toBe('630');
    },
  );

  it('is an article when it is one', async () => {
    const html = await read('/blog/the-roadmap-is-a-budget');
    expect(tag(html, 'og:type')).toBe('article');
    expect(Date.parse(tag(html, 'article:published_time') ?? '')).not.toBeNaN();
    expect(structuredData(html)).toMatchObject({ '@type': 'BlogPosting' });
    expect(structuredData(await read('/'))).toMatchObject({ '@type': 'Organization' });
  });
});

describe('an article whose words would break out of where they stand', () => {
  beforeAll(async () => {
    await client.create({
      _id: 'article-hostile',
      _type: 'article',
      title: HOSTILE,
      slug: { current: SLUG },
      summary: HOSTILE,
      topics: [HOSTILE],
      publishedAt: '2099-01-01T00:00:00Z',
      body: [],
    });
    await vi.waitUntil(async () => (await get(`/blog/${SLUG}`)).ok, { timeout: 10_000 });
  });

  it('stays within its structured data', async () => {
    const html = await read(`/blog/${SLUG}`);
    expect(html).not.toContain('<script>alert');
    expect(structuredData(html)).toMatchObject({ headline: HOSTILE, keywords: [HOSTILE] });
  });

  it('is in the feed and in the sitemap within a second of its publication', async () => {
    const waiting = { timeout: 1_000, interval: 25 };
    await expect.poll(() => read('/feed.xml'), waiting).toContain(`/blog/${SLUG}</link>`);
    await expect.poll(() => read('/sitemap.xml'), waiting).toContain(`/blog/${SLUG}</loc>`);
    expect(await read('/feed.xml')).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
  });
});

describe('the feed', () => {
  it('is answered from memory', async () => {
    await get('/feed.xml');
    expect((await get('/feed.xml')).headers.get('server-timing')).toMatch(/desc="hit"/);
  });

  it('has no draft in it', async () => {
    const drafts = await client.fetch<{ title: string }[]>(
      '*[_type == "article" && _id in path("drafts.**")]{ title }',
      {},
      { perspective: 'raw' },
    );
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    const feed = await read('/feed.xml');
    for (const { title } of drafts) expect(feed).not.toContain(title);
  });
});
