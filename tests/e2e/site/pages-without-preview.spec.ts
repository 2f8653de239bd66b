import { sitemapPaths } from '../../support/crawl';
import { expect, openHydrated, test } from '../../support/test';

test.describe('Pages for visitors contain no trace of previews', () => {
  test('in the scripts that a browser loads', async ({ page, request, baseURL, site }) => {
    const scripts = new Set<string>();
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.add(sent.url());
    });
    const paths = await sitemapPaths(site.origin);
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
