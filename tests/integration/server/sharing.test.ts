import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sitemapPaths } from '../../support/crawl';
import { lakeClient } from '../../support/lake-client';
import { sharedSite, type SharedSite } from '../../support/shared-site';
import { pollForASecond } from '../../support/poll-for-a-second';

const SLUG = 'written-to-break-out';
/** A page of each kind. */
const KINDS = ['/', '/about', '/insights', '/insights/pricing', '/blog/the-roadmap-is-a-budget'];
const HOSTILE = `</script><script>alert("1")</script> & 'so' \u2028 <!-- ]]>`;

let site: SharedSite;
let client: SanityClient;

beforeAll(async () => {
  site = await sharedSite();
  client = await lakeClient(site);
}, 60_000);

const get = (path: string) => fetch(site.origin + path);
const read = async (path: string) => (await get(path)).text();

/** Returns the content of a page's `meta` element by its name or property, still escaped. */
function tag(html: string, name: string): string | undefined {
  return html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
}

/** Returns the objects of a page's JSON-LD. */
function structuredData(html: string): Record<string, unknown>[] {
  const script = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
  return (JSON.parse(script) as { '@graph': Record<string, unknown>[] })['@graph'];
}

const typesOf = (html: string) => structuredData(html).map((thing) => thing['@type']);

/** Returns the paths of all pages in the sitemap. */
const allPages = () => sitemapPaths(site.origin);

/** Returns the address of a page's share image. */
const pictureOf = async (path: string) =>
  tag(await read(path), 'og:image')?.replaceAll('&amp;', '&') ?? '';

/** Uploads an image of one colour, and returns an image field that refers to it. */
async function uploaded(colour: string) {
  const { default: sharp } = await import('sharp');
  const size = { width: 1600, height: 900 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const { _id } = await client.assets.upload('image', bytes);
  return { _type: 'image', alt: 'One colour', asset: { _type: 'reference', _ref: _id } };
}

async function sizeOf(response: Response) {
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format };
}

describe('a shared page', () => {
  it('has its own share image, which may be cached permanently [serving.share-images]', async () => {
    const paths = await allPages();
    expect(paths.length).toBeGreaterThan(12);
    const addresses = new Set<string>();
    for (const path of paths) {
      const html = await read(path);
      const address = tag(html, 'og:image') ?? '';
      addresses.add(address);
      expect(address.startsWith(`${site.origin}/share/`)).toBe(true);
      expect(tag(html, 'twitter:card')).toBe('summary_large_image');
      expect(tag(html, 'twitter:image')).toBe(address);
      expect(tag(html, 'og:image:width')).toBe('1200');
      expect(tag(html, 'og:image:height')).toBe('630');
      expect(tag(html, 'og:image:alt')).toMatch(/.+ \| Wexcombe$/);
    }
    expect(addresses.size).toBe(paths.length);

    // One page of each kind, because the server draws the pictures one after the other.
    const bodies = new Set<string>();
    for (const path of KINDS) {
      // The file before may have changed content just now.
      await pollForASecond(async () => {
        const response = await fetch(await pictureOf(path));
        expect(response.status, response.url).toBe(200);
        expect(response.headers.get('content-type')).toBe('image/jpeg');
        expect(response.headers.get('cache-control')).toContain('immutable');
        bodies.add(Buffer.from(await response.clone().arrayBuffer()).toString('base64'));
        expect(await sizeOf(response)).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      });
    }
    expect(bodies.size).toBe(KINDS.length);
  }, 60_000);

  it('has the metadata of an article when it shows one', async () => {
    const html = await read('/blog/the-roadmap-is-a-budget');
    expect(tag(html, 'og:type')).toBe('article');
    expect(Date.parse(tag(html, 'article:published_time') ?? '')).not.toBeNaN();
    expect(typesOf(html)).toEqual(['Article', 'BreadcrumbList']);
  });

  it('describes the firm, its site and its six services on the home page', async () => {
    const services = Array.from({ length: 6 }, () => 'Service');
    expect(typesOf(await read('/'))).toEqual(['ProfessionalService', 'WebSite', ...services]);
  });

  it.each(['/about', '/contact', '/privacy', '/insights'])('has breadcrumbs: %s', async (path) =>
    expect(typesOf(await read(path))).toEqual(['BreadcrumbList']),
  );
});

describe('the share image of a page', () => {
  const _id = 'article-the-roadmap-is-a-budget';
  const path = '/blog/the-roadmap-is-a-budget';

  it('gets another address within a second after the title changed', async () => {
    const before = await pictureOf(path);
    const drawnBefore = await (await fetch(before)).arrayBuffer();
    await client.patch(_id).set({ title: 'Łódź, Ťeština & <b>Цены</b> 🎉' }).commit();
    await pollForASecond(async () => expect(await pictureOf(path)).not.toBe(before));
    const response = await fetch(await pictureOf(path));
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(drawnBefore))).toBe(false);
    // A client with the older address gets the current image, and may cache it only for a short time.
    const older = await fetch(before);
    expect(older.status, older.url).toBe(200);
    expect(older.headers.get('cache-control')).toBe('public, max-age=10');
  });

  it('keeps its address when other content changes', async () => {
    const before = await pictureOf(path);
    await client.patch(_id).set({ summary: 'Said otherwise.' }).commit();
    await pollForASecond(async () => expect(await read(path)).toContain('Said otherwise.'));
    expect(await pictureOf(path)).toBe(before);
  });

  it('is the uploaded image, cropped to the same size, when staff uploaded one', async () => {
    const drawn = await pictureOf(path);
    await client
      .patch(_id)
      .set({ 'seo.shareImage': await uploaded('#336699') })
      .commit();
    await pollForASecond(async () => expect(await pictureOf(path)).toContain('/images/'));
    const response = await fetch(await pictureOf(path), { headers: { accept: '*/*' } });
    expect(await sizeOf(response)).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(tag(await read(path), 'og:image:alt')).toBe('One colour');
    const redirect = await fetch(drawn, { redirect: 'manual' });
    expect(redirect.status, redirect.url).toBe(302);
    expect(new URL(redirect.headers.get('location') ?? '', site.origin).href).toBe(
      await pictureOf(path),
    );
  });

  it.each(['/share/about.jpg', '/share/about.0123456789abcdef.jpg', '/share/about.junk.jpg?v=1'])(
    'is sent for an unknown version too, and may be cached for ten seconds: %s',
    async (address) => {
      const response = await get(address);
      expect(response.status, response.url).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=10');
      const current = await fetch(await pictureOf('/about'));
      expect(response.headers.get('etag')).toBe(current.headers.get('etag'));
    },
  );

  it.each(['/share/nothing.jpg', '/share/blog/no-such-article.0123456789abcdef.jpg', '/share/x'])(
    'does not exist for an address without a page: %s',
    async (address) => expect((await get(address)).status).toBe(404),
  );

  it('may be fetched by robots', async () => {
    expect(await read('/robots.txt')).not.toContain('/share');
  });
});

describe('an article whose text contains HTML', () => {
  beforeAll(async () => {
    const topic = { _type: 'topic', title: HOSTILE, slug: { current: 'hostile' } };
    const { _id: topicId } = await client.create({ ...topic, description: HOSTILE });
    await client.create({
      _id: 'article-hostile',
      _type: 'article',
      title: HOSTILE,
      slug: { current: SLUG },
      summary: HOSTILE,
      topics: [{ _type: 'reference', _key: 'topic', _ref: topicId }],
      publishedAt: '2099-01-01T00:00:00Z',
      body: [],
    });
    await vi.waitUntil(async () => (await get(`/blog/${SLUG}`)).ok, { timeout: 10_000 });
  });

  // Other files that use the site look at the newest articles.
  afterAll(() => client.delete({ query: `*[slug.current in ["${SLUG}", "hostile"]]` }));

  it('cannot end the script element of the JSON-LD', async () => {
    const html = await read(`/blog/${SLUG}`);
    expect(html).not.toContain('<script>alert');
    expect(structuredData(html)[0]).toMatchObject({ headline: HOSTILE, keywords: [HOSTILE] });
  });

  it('is in the feed and in the sitemap within a second of its publication', async () => {
    await pollForASecond(async () => {
      expect(await read('/feed.xml')).toContain(`/blog/${SLUG}</link>`);
      expect(await read('/sitemap.xml')).toContain(`/blog/${SLUG}</loc>`);
    });
    expect(await read('/feed.xml')).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
  });
});
