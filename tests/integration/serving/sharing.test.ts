import { request } from 'node:http';
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
function structuredData(html: string): Record<string, unknown>[] {
  const script = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
  return (JSON.parse(script) as { '@graph': Record<string, unknown>[] })['@graph'];
}

const typesOf = (html: string) => structuredData(html).map((thing) => thing['@type']);

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
    expect(typesOf(html)).toEqual(['Article', 'BreadcrumbList']);
  });

  it('is the firm, its site and its six services on the home page', async () => {
    const services = Array.from({ length: 6 }, () => 'Service');
    expect(typesOf(await read('/'))).toEqual(['ProfessionalService', 'WebSite', ...services]);
  });

  it.each(['/about', '/contact', '/privacy', '/insights'])(
    'has the way to it from the home page: %s',
    async (path) => expect(typesOf(await read(path))).toEqual(['BreadcrumbList']),
  );
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
    expect(structuredData(html)[0]).toMatchObject({ headline: HOSTILE, keywords: [HOSTILE] });
  });

  it('is in the feed and in the sitemap within a second of its publication', async () => {
    const waiting = { timeout: 1_000, interval: 25 };
    await expect.poll(() => read('/feed.xml'), waiting).toContain(`/blog/${SLUG}</link>`);
    await expect.poll(() => read('/sitemap.xml'), waiting).toContain(`/blog/${SLUG}</loc>`);
    expect(await read('/feed.xml')).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
  });
});

describe('for machines', () => {
  it('the sitemap names pictures that are there', async () => {
    const [, address = ''] = (await read('/sitemap.xml')).match(/<image:loc>(.*?)</) ?? [];
    const { headers } = await fetch(address);
    expect(headers.get('content-type')).toMatch(/^image\//);
  });

  it('llms.txt lists services, pages and articles', async () => {
    const answer = await get('/llms.txt');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Wexcombe\n\n> Operations Strategy for Scaling Companies\./);
    expect(text).toContain('- Market Research: ');
    expect(text).toContain(`- [Privacy](${site.origin}/privacy)`);
    expect(text).toContain(`](${site.origin}/blog/the-roadmap-is-a-budget): `);
  });

  it('security.txt says whom to write to, for less than a year', async () => {
    const text = await read('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(text.match(/^Expires: (.*)$/m)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
  });

  it('the manifest names icons that are there, at their sizes', async () => {
    const manifest = (await (await get('/manifest.webmanifest')).json()) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.name).toBe('Wexcombe');
    const { default: sharp } = await import('sharp');
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('a page under another name is left out of search results', async () => {
    const robots = (host: string) =>
      new Promise((resolve, reject) => {
        request(`${site.origin}/about`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.headers['x-robots-tag']);
        })
          .once('error', reject)
          .end();
      });
    expect(await robots('preview.example.com')).toBe('noindex');
    expect(await robots(new URL(site.origin).host)).toBeUndefined();
    expect(await robots('127.0.0.1:1')).toBeUndefined();
  });
});

describe('the feed', () => {
  it('has the articles in full, with addresses that work anywhere', async () => {
    const feed = await read('/feed.xml');
    expect(feed).toContain('&lt;h2 id=&quot;count-before-you-measure&quot;&gt;');
    expect(feed).toContain(`href=&quot;${site.origin}/blog/`);
    expect(feed).not.toMatch(/(href|src)=&quot;\/|srcset/);
  });

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
