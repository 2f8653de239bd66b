import type { JSHandle, Page } from '@playwright/test';
import { DEVICES } from '../support/devices';
import { expect, test } from '../support/test';

/** The complete style sheet. */
const WHOLE_SHEET = '**/build/_assets/app-*.css';

/** One of each kind; the article has every kind of block. */
const PATHS = [
  '/',
  '/about',
  '/contact',
  '/insights',
  '/blog/the-queue-before-the-bottleneck',
  '/no-such-page',
];

/**
 * Everything that a browser computes for every element of a page, one text an element. It stays in
 * the page, because it is megabytes.
 */
function computedStyles(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll('body, body *:not(script)')].map((element) => {
      const style = getComputedStyle(element);
      const isItalic = style.fontStyle === 'italic';
      const values = [...style]
        // The italic font loads with the complete style sheet.
        .filter((name) => !(isItalic && name === 'font-family') && !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `<${element.localName} class="${element.className}"> ${values.join('; ')}`;
    }),
  );
}

/** Those of the elements whose styles differ, as they are now; of a page that has others, all. */
function changed(before: JSHandle<string[]>, now: JSHandle<string[]>): Promise<string[]> {
  return before.evaluate(
    (earlier, later) =>
      earlier.length === later.length ? later.filter((text, at) => text !== earlier[at]) : later,
    now,
  );
}

/** Waits for everything that can change a size: fonts and lazy images. */
async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
  });
}

async function addWholeSheet(page: Page): Promise<void> {
  await page.unroute(WHOLE_SHEET);
  const link = page.locator('link[rel="stylesheet"]').first();
  const href = await link.evaluate((element: HTMLLinkElement) => element.href);
  await page.addStyleTag({ url: href });
}

test.describe('A page contains the rules that it needs', () => {
  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use({ ...options, expectedConsole: [/status of 404|ERR_FAILED/] });

      test('the complete style sheet changes nothing on it', async ({ page }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const path of PATHS) {
          await test.step(path, async () => {
            await page.route(WHOLE_SHEET, (route) => route.abort());
            const refused = page.waitForEvent('requestfailed');
            await page.goto(path);
            await refused;
            await untilSettled(page);
            const own = await computedStyles(page);
            await addWholeSheet(page);
            await untilSettled(page);
            expect(await changed(own, await computedStyles(page))).toEqual([]);
          });
        }
      });
    });
  }

  test('without scripts it loads the complete style sheet', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    await page.goto('/blog/the-queue-before-the-bottleneck');
    await expect(page.locator('.pull-quote').first()).toHaveCSS('font-family', /^"?Fraunces"?,/);
    await context.close();
  });

  test.describe('when the complete style sheet cannot be loaded', () => {
    test.use({ expectedConsole: [/ERR_FAILED/] });

    test('it works as it does without script', async ({ page }) => {
      await page.route(WHOLE_SHEET, (route) => route.abort());
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    });
  });
});
