import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/axe';
import { sitemapPaths } from '../../support/crawl';
import { seed } from '../../support/dataset';
import { DESKTOP, PHONE, resizeWindow } from '../../support/devices';
import { expect, openHydrated, test, untilHydrated } from '../../support/test';
import { untilPainted } from '../../support/next-paint';
import { undefinedStyles } from '../../support/undefined-styles';
import { crowdedTexts, inspectTable, linesOfText } from './layout';
import { formatWeight, measurePageWeight } from './page-weight';

/**
 * The most that a first visit may transfer before an interaction, bytes, headers included. The document fits into one
 * flight of TCP's first window: ten packets.
 */
const BUDGETS = {
  page: { script: 4_600, document: 14_600 },
  form: { script: 8_000, document: 14_600 },
};
const TOTAL_BUDGET = 200_000;

/** A page of each kind. The release tests look at every page. */
const KINDS: Record<string, (typeof BUDGETS)['page'] | undefined> = {
  '/': BUDGETS.form,
  '/contact': BUDGETS.form,
  [`/blog/${seed.articles[0]?.slug.current}`]: BUDGETS.page,
  '/about': BUDGETS.page,
  '/insights': BUDGETS.page,
  '/insights/pricing': BUDGETS.page,
  '/privacy': BUDGETS.page,
  '/work/halden': BUDGETS.page,
  '/work/kestrel': BUDGETS.form,
  '/people/ines-carrow': undefined,
  '/services/sales': BUDGETS.page,
  '/staff/sign-in': undefined,
  '/no-such-page': undefined,
};

/** Returns by how much the page is wider than the window, px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('A page of each kind is light, has its styles, has no axe violations and fits its window [access.weight, access.styles, access.checked, access.display]', () => {
  // The pixel ratio of Lighthouse's phone. It decides which rendition of an image is loaded.
  test.use({
    viewport: PHONE.viewport,
    deviceScaleFactor: 1.75,
    expectedConsole: [/status of 404/],
  });

  for (const [path, budget] of Object.entries(KINDS)) {
    test(path, async ({ page, site }) => {
      if (budget) await untilCompressed(site.origin + path, budget.document - HEADER_BYTES);
      const weight = await measurePageWeight(page, path);
      const table = formatWeight(weight);
      if (budget) {
        expect(weight.script, `script\n${table}`).toBeLessThanOrEqual(budget.script);
        expect(weight.document, `HTML\n${table}`).toBeLessThanOrEqual(budget.document);
        expect(weight.total, `all\n${table}`).toBeLessThanOrEqual(TOTAL_BUDGET);
      }

      expect(await undefinedStyles(page)).toEqual([]);

      // axe measures the contrast of a section that is fading in as too low.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // The pages for staff are static: React does not hydrate them.
      if (!path.startsWith('/staff/')) await untilHydrated(page);
      for (const { viewport } of [PHONE, DESKTOP]) {
        await resizeWindow(page, viewport);
        await expectNoViolations(page);
      }

      await resizeWindow(page, { width: 320, height: 640 });
      expect(await overflow(page), 'overflow at 320 px').toBe(0);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-bottom: 2em !important }`);
        document.adoptedStyleSheets = [sheet];
      });
      expect(await overflow(page), 'overflow with the text spacing of WCAG 1.4.12').toBe(0);
      await resizeWindow(page, { width: 360, height: 640 });
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
        document.documentElement.style.fontSize = '212.5%';
      });
      expect(await overflow(page), 'overflow with more than twice the text size').toBe(0);
    });
  }
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

/** The weight of a document includes the headers of the response, up to this many bytes. */
const HEADER_BYTES = 1_000;

/** WCAG 1.4.8. */
const MAX_LINE_CHARACTERS = 80;

/** A last line that contains only one short word. */
const SHORT_WORD = /^\S{1,3}$/;

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const WIDTHS = [1920, 1280, 768, 360, 320];

test.describe('The texts, tables and charts [article.tables]', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [what, matches] of [
    ['every article', (path: string) => path.startsWith('/blog/')],
    ['every other page', (path: string) => !path.startsWith('/blog/')],
  ] as const) {
    test(`of ${what} can be read in windows of all widths`, async ({ page, site }) => {
      test.slow();
      // The site would make a size of each picture for each width.
      await page.route('**/images/**', (route) =>
        route.fulfill({ contentType: 'image/gif', body: PIXEL }),
      );
      const paths = (await sitemapPaths(site.origin)).filter(matches);
      expect(paths.length).toBeGreaterThan(7);
      let charts = 0;
      let stackedTables = 0;
      for (const path of paths) {
        await resizeWindow(page, { width: 1920, height: 1080 });
        await openHydrated(page, path);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(await undefinedStyles(page), path).toEqual([]);
        await test.step(`${path}: no line is too long, no title ends in a short word alone`, async () => {
          const lines = await page.evaluate(linesOfText, 'main :is(p, li, dd, figcaption)');
          const titles = await page.evaluate(linesOfText, 'main :is(h1, h2, h3)');
          expect(lines.length, path).toBeGreaterThan(0);
          const tooLong = lines.filter((line) => line.length > MAX_LINE_CHARACTERS);
          expect(tooLong, `lines of ${path}`).toEqual([]);
          const widows = titles.filter((line) => SHORT_WORD.test(line));
          expect(widows, `titles of ${path}`).toEqual([]);
        });

        const drawings = page.locator('figure.chart').getByRole('img');
        const tables = page.getByRole('table');
        if (!(await drawings.count()) && !(await tables.count())) continue;
        for (const width of WIDTHS) {
          await resizeWindow(page, { width, height: 800 });
          for (const drawing of await drawings.all()) {
            const crowded = await drawing.evaluate(crowdedTexts);
            expect(crowded, `texts of a chart of ${path} at ${width} px`).toEqual([]);
          }
          if (width !== 360) continue;
          for (const table of await tables.all()) {
            const headings = await table.getByRole('columnheader').allTextContents();
            const { hidden, columns, besideValues } = await table.evaluate(inspectTable);
            expect(hidden, `values that are cut on ${path}`).toEqual([]);
            expect(headings, `columns of a table of ${path}`).toHaveLength(columns);
            if (columns < 4) continue;
            stackedTables += 1;
            expect(besideValues, `words beside values of ${path}`).toEqual(headings.slice(1));
            await expect(table.getByRole('row').last().getByRole('cell')).toHaveCount(columns - 1);
          }
        }
        for (const chart of await page.locator('figure.chart').all()) {
          charts += 1;
          await expect(chart.getByRole('img')).toHaveAccessibleName(/^[A-Z][a-z]+ chart: ./);
          await expect(chart.getByText(/^Source: ./)).toBeVisible();
        }
      }
      if (what === 'every article') expect(charts).toBeGreaterThanOrEqual(5);
      expect(stackedTables, 'tables of four columns').toBeGreaterThan(0);
    });
  }
});

test('no layout shifts when fonts load late', async ({ browser, site }) => {
  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const context = await browser.newContext({ ...device, baseURL: site.origin });
    const page = await context.newPage();
    let release = () => {};
    let released = Promise.resolve();
    let held = 0;
    await page.route('**/*.woff2', async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { layoutShift: number }).layoutShift += (
            entry as unknown as { value: number }
          ).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/about', '/insights']) {
      released = new Promise<void>((resolve) => (release = resolve));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(held, `fonts that wait on ${path}`).toBeGreaterThan(0);
      held = 0;
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => document.fonts.check('20px Fraunces'));
      await untilPainted(page);
      const layoutShift = await page.evaluate(
        () => (window as unknown as { layoutShift: number }).layoutShift,
      );
      expect(layoutShift, `${path} on a ${name}`).toBeLessThan(0.005);
    }
    await context.close();
  }
});
