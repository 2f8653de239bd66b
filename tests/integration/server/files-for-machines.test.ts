import type { SanityClient } from '@sanity/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../support/dataset';
import { lakeClient } from '../../support/lake-client';
import { sharedSite, type SharedSite } from '../../support/shared-site';

let site: SharedSite;
let client: SanityClient;

beforeAll(async () => {
  site = await sharedSite();
  client = await lakeClient(site);
}, 60_000);

const get = (path: string) => fetch(site.origin + path);
const read = async (path: string) => (await get(path)).text();

describe('the files for machines: [seo.machine-readable]', () => {
  it('the sitemap names existing images', async () => {
    const [, address = ''] = (await read('/sitemap.xml')).match(/<image:loc>(.*?)</) ?? [];
    const { headers } = await fetch(address);
    expect(headers.get('content-type')).toMatch(/^image\//);
  });

  it('llms.txt lists services, pages and articles', async () => {
    const response = await get('/llms.txt');
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Wexcombe\n\n> Operations Strategy for Scaling Companies\./);
    expect(text).toContain(`- [Market Research](${site.origin}/services/market-research): `);
    expect(text).toContain(`- [Privacy](${site.origin}/privacy)`);
    expect(text).toContain(`](${site.origin}/blog/the-roadmap-is-a-budget): `);
  });

  it('security.txt has a contact and expires in less than a year', async () => {
    const text = await read('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(text.match(/^Expires: (.*)$/m)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
  });

  it('the manifest names existing icons with their sizes', async () => {
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
});

describe('the feed', () => {
  it('has the full text of the articles, with absolute addresses', async () => {
    const feed = await read('/feed.xml');
    expect(feed).toContain('&lt;h2 id=&quot;count-before-you-measure&quot;&gt;');
    expect(feed).toContain(`href=&quot;${site.origin}/blog/`);
    expect(feed).not.toMatch(/(href|src)=&quot;\/|srcset/);
  });

  it('is cached', async () => {
    const timing = async () => (await get('/feed.xml')).headers.get('server-timing');
    await expect.poll(timing).toMatch(/desc="hit"/);
  });

  it('contains no draft', async () => {
    const drafts = await client.fetch<{ title: string }[]>(
      '*[_id in $ids]{ title }',
      { ids: seed.draftArticles.map(({ _id }) => _id) },
      { perspective: 'raw' },
    );
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    const feed = await read('/feed.xml');
    for (const { title } of drafts) expect(feed).not.toContain(title);
  });
});
