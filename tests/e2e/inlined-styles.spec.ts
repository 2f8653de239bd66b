import type { JSHandle, Page } from '@playwright/test';
import { DEVICES } from '../support/devices';
import { expect, test } from '../support/test';

/** The full style sheet, which a page loads after its inlined rules. */
const FULL_STYLE_SHEET = '**/build/_assets/app-*.css';

/** A page of each kind. The article contains every kind of block. */
const PATHS = [
  '/',
  '/about',
  '/contact',
  '/insights',
  '/blog/the-queue-before-the-bottleneck',
  '/no-such-page',
];

/**
 * Returns the computed styles of all elements, one text for each element. The texts stay in the page,
 * because they have megabytes.
 */
function computedStyles(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll('body, body *:not(script)')].map((element) => {
      const style = getComputedStyle(element);
      const isItalic = style.fontStyle === 'italic';
      const values = [...style]
        // Only the full style sheet contains the italic font.
        .filter((name) => !(isItalic && name === 'font-family') && !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `<${element.localName} class="${element.className}"> ${values.join('; ')}`;
    }),
  );
}

/** Returns the elements whose styles have changed, or all when elements were added or removed. */
function changedElements(before: JSHandle<string[]>, now: JSHandle<string[]>): Promise<string[]> {
  return before.evaluate(
    (earlier, later) =>
      earlier.length === later.length ? later.filter((text, at) => text !== earlier[at]) : later,
    now,
  );
}

/** Waits for the fonts and images, which change the sizes of elements. */
async function untilLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
  });
}

async function addFullStyleSheet(page: Page): Promise<void> {
  await page.unroute(FULL_STYLE_SHEET);
  const link = page.locator('link[rel="stylesheet"]').first();
  const href = await link.evaluate((element: HTMLLinkElement) => element.href);
  await page.addStyleTag({ url: href });
}

test.describe('The inlined CSS rules of a page', () => {
  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use({ ...options, expectedConsole: [/status of 404|ERR_FAILED/] });

      test('give it the same styles as the full style sheet', async ({ page }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const path of PATHS) {
          await test.step(path, async () => {
            await page.route(FULL_STYLE_SHEET, (route) => route.abort());
            const refused = page.waitForEvent('requestfailed');
            await page.goto(path);
            await refused;
            await untilLoaded(page);
            const inlined = await computedStyles(page);
            await addFullStyleSheet(page);
            await untilLoaded(page);
            expect(await changedElements(inlined, await computedStyles(page))).toEqual([]);
          });
        }
      });
    });
  }

  test('are followed by the full style sheet without JavaScript', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    await page.goto('/blog/the-queue-before-the-bottleneck');
    await expect(page.locator('.pull-quote').first()).toHaveCSS('font-family', /^"?Fraunces"?,/);
    await context.close();
  });

  test.describe('without the full style sheet', () => {
    test.use({ expectedConsole: [/ERR_FAILED/] });

    test('are enough for a link to open another page', async ({ page }) => {
      await page.route(FULL_STYLE_SHEET, (route) => route.abort());
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    });
  });
});
