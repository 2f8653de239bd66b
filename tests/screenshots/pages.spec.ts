import { sitemapPaths } from '../support/crawl';
import { SCREENS } from '../support/devices';
import { expect, openHydrated, test } from '../support/test';
import { takeScreenshot } from './take-screenshot';

/** Pages that the sitemap does not list. */
const OTHERS = [
  '/insights/operations',
  '/insights?q=pricing',
  '/insights?q=zymurgy',
  '/no-such-page',
];

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, expectedConsole: [/status of 404/] });

    test('every page in full length', async ({ page, site }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const paths = await sitemapPaths(site.origin);
      expect(paths.length).toBeGreaterThan(10);
      for (const path of [...paths, ...OTHERS]) {
        await openHydrated(page, path);
        const name = path.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '') || 'home';
        await takeScreenshot(page, name, true);
      }
    });

    test('a printed article', async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await openHydrated(page, '/blog/the-discount-nobody-decided-to-give');
      await takeScreenshot(page, 'printed-article', true);
    });
  });
}
