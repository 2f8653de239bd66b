import { sitemapPaths } from '../support/crawl';
import { PREVIEW_CODE, STEGA } from '../support/preview-traces';
import { expect, openLive, test } from '../support/test';

/** The public pages besides articles, and an address that no page has. */
const KNOWN = ['/', '/about', '/contact', '/insights', '/privacy', '/no-such-page'];

/** The data of a page, which the browser asks for instead of the page within a visit. */
const asData = (path: string) => `${path === '/' ? '/_root' : path}.data`;

test.describe('Pages for visitors know nothing of previews [serving.previews]', () => {
  let paths: string[];

  test.beforeEach(async ({ site }) => {
    paths = [...new Set([...KNOWN, ...(await sitemapPaths(site.origin))])];
    expect(paths.length).toBeGreaterThan(KNOWN.length + 7);
  });

  for (const [visitor, headers] of Object.entries<Record<string, string>>({
    'any visitor': {},
    'one who made up a preview': { cookie: 'preview=eyJzdHVkaW9PcmlnaW4iOiJ4In0%3D.made-up' },
  })) {
    test(`in the HTML and the data that ${visitor} gets`, async ({ request }) => {
      for (const path of paths) {
        const page = await request.get(path, { headers });
        const html = await page.text();
        expect(html, path).toContain('<main');
        expect(html, path).not.toMatch(STEGA);
        expect(html, path).not.toMatch(PREVIEW_CODE);

        const data = await (await request.get(asData(path), { headers })).text();
        expect(data, asData(path)).toContain('Wexcombe');
        expect(data, asData(path)).not.toMatch(STEGA);
        expect(data, asData(path)).not.toMatch(PREVIEW_CODE);
      }
    });
  }

  test('in the scripts that a browser loads', async ({ page, request, baseURL }) => {
    const scripts = new Set<string>();
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.add(asked.url());
    });
    const article = paths.find((path) => path.startsWith('/blog/')) ?? '';
    for (const path of ['/', '/about', '/contact', '/insights', '/privacy', article]) {
      await openLive(page, path);
    }

    expect([...scripts].every((url) => url.startsWith(baseURL ?? 'none'))).toBe(true);
    expect(scripts.size).toBeGreaterThan(5);
    for (const url of scripts) {
      expect(url).not.toMatch(/preview-tools|visual-?editing/i);
      const script = await (await request.get(url)).text();
      expect(script, url).not.toMatch(/@sanity\/(visual-editing|comlink)|sanity-visual-edit/);
    }
  });
});
