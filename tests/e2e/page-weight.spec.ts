import { seed } from '../support/dataset';
import { PHONE } from '../support/devices';
import { measurePageWeight, weightTable, type PageWeight } from '../support/page-weight';
import { expect, test } from '../support/test';

/** The most that a first visit may transfer before an interaction, bytes. */
const SCRIPT_BUDGET = 84_000;
const TOTAL_BUDGET = 200_000;

const [article] = seed.articles;
const PAGES = [
  '/',
  `/blog/${article?.slug.current}`,
  '/about',
  '/contact',
  '/insights',
  '/privacy',
];

test.describe('A first visit on a phone', () => {
  // The pixel ratio of Lighthouse's phone. It decides which rendition of an image is loaded.
  test.use({ ...PHONE, deviceScaleFactor: 1.75 });

  test('transfers no more than its budget [access.weight]', async ({ browser, site }, testInfo) => {
    const weights: Record<string, PageWeight> = {};
    for (const path of PAGES) {
      const page = await browser.newPage({
        ...PHONE,
        deviceScaleFactor: 1.75,
        baseURL: site.origin,
      });
      weights[path] = await measurePageWeight(page, path);
      await page.close();
    }
    const table = weightTable(weights);
    await testInfo.attach('page weight', { body: table, contentType: 'text/plain' });

    for (const [path, { script, total }] of Object.entries(weights)) {
      expect(script, `script of ${path}\n${table}`).toBeLessThanOrEqual(SCRIPT_BUDGET);
      expect(total, `all of ${path}\n${table}`).toBeLessThanOrEqual(TOTAL_BUDGET);
    }
  });
});
