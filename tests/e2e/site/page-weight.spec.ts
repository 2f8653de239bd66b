import { seed } from '../../support/dataset';
import { PHONE } from '../../support/devices';
import { measurePageWeight, weightTable, type PageWeight } from './page-weight';
import { expect, test } from '../../support/test';

/** The most that a first visit may transfer before an interaction, bytes, headers included. */
const BUDGETS = {
  react: { script: 86_000, document: 19_800 },
  /** One flight of TCP's first window: ten packets. */
  plain: { script: 4_000, document: 14_600 },
};
const TOTAL_BUDGET = 200_000;

const [article] = seed.articles;
const PAGES = {
  '/': BUDGETS.react,
  '/contact': { ...BUDGETS.react, document: BUDGETS.plain.document },
  [`/blog/${article?.slug.current}`]: BUDGETS.plain,
  '/about': BUDGETS.plain,
  '/insights': BUDGETS.plain,
  '/insights/pricing': BUDGETS.plain,
  '/privacy': BUDGETS.plain,
  '/work/halden': BUDGETS.plain,
  '/work/kestrel': BUDGETS.react,
};

test.describe('A first visit on a phone', () => {
  // The pixel ratio of Lighthouse's phone. It decides which rendition of an image is loaded.
  test.use({ ...PHONE, deviceScaleFactor: 1.75 });

  test('transfers no more than its budget [access.weight]', async ({ browser, site }, testInfo) => {
    const weights: Record<string, PageWeight> = {};
    for (const [path, { document }] of Object.entries(PAGES)) {
      await untilCompressed(site.origin + path, document);
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

    for (const [path, budget] of Object.entries(PAGES)) {
      const { script = 0, document = 0, total = 0 } = weights[path] ?? {};
      expect(script, `script of ${path}\n${table}`).toBeLessThanOrEqual(budget.script);
      expect(document, `HTML of ${path}\n${table}`).toBeLessThanOrEqual(budget.document);
      expect(total, `all of ${path}\n${table}`).toBeLessThanOrEqual(TOTAL_BUDGET);
    }
  });
});

/** Waits for the smaller version of a page: the first response is compressed quickly, and larger. */
async function untilCompressed(address: string, most: number): Promise<void> {
  await expect
    .poll(async () => {
      const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      return Number(response.headers.get('content-length'));
    }, `HTML of ${address}`)
    .toBeLessThanOrEqual(most);
}
