import { sitemapPaths } from '../../support/crawl';
import { PREVIEW_CODE, STEGA } from '../../support/preview';
import { expect, openHydrated, test } from '../../support/test';

/** The public pages, without articles, and an address that no page has. */
const PATHS = ['/', '/about', '/contact', '/insights', '/privacy', '/no-such-page'];

/** Returns the address from which Remix loads a page's data when a visitor follows a link. */
const dataPath = (path: string) => `${path === '/' ? '/_root' : path}.data`;

test.describe('Pages for visitors contain no trace of previews [serving.previews]', () => {
  let paths: string[];

  test.beforeEach(async ({ site }) => {
    paths = [...new Set([...PATHS, ...(await sitemapPaths(site.origin))])];
    expect(paths.length).toBeGreaterThan(PATHS.length + 7);
  });

  for (const [visitor, headers] of Object.entries<Record<string, string>>({
    'a visitor': {},
    'a visitor with a forged preview cookie': {
      cookie: 'preview=eyJzdHVkaW9PcmlnaW4iOiJ4In0%3D.made-up',
    },
  })) {
    test(`in the HTML and the data for ${visitor}`, async ({ request }) => {
      for (const path of paths) {
        const page = await request.get(path, { headers });
        const html = await page.text();
        expect(html, path).toContain('<main');
        expect(html, path).not.toMatch(STEGA);
        expect(html, path).not.toMatch(PREVIEW_CODE);

        const data = await (await request.get(dataPath(path), { headers })).text();
        expect(data, dataPath(path)).toContain('Wexcombe');
        expect(data, dataPath(path)).not.toMatch(STEGA);
        expect(data, dataPath(path)).not.toMatch(PREVIEW_CODE);
      }
    });
  }

  test('in the scripts that a browser loads', async ({ page, request, baseURL }) => {
    const scripts = new Set<string>();
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.add(sent.url());
    });
    const article = paths.find((path) => path.startsWith('/blog/')) ?? '';
    for (const path of ['/', '/about', '/contact', '/insights', '/privacy', article]) {
      await openHydrated(page, path);
    }

    expect([...scripts].every((url) => url.startsWith(baseURL ?? 'none'))).toBe(true);
    expect(scripts.size).toBeGreaterThan(5);
    for (const url of scripts) {
      expect(url).not.toMatch(/draft-bar|preview-bar|click-to-edit|visual-?editing/i);
      const script = await (await request.get(url)).text();
      expect(script, url).not.toMatch(/@sanity\/(visual-editing|comlink)|sanity-visual-edit/);
    }
  });
});
