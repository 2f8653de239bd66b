import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

/*
 * These tests compare the pages with the screenshots in `appearance/`. After an intended change of the
 * design, check the pages with `npm run screenshots`, then update the screenshots with
 * `npm run test:e2e -- appearance --update-snapshots`.
 */
const ARTICLE = '/blog/the-discount-nobody-decided-to-give';

/** Opens a page without animations, and waits for its images and fonts. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.describe('Looks as designed on a desktop [access.appearance]', () => {
  test.use({ ...DESKTOP, expectedConsole: [/status of 404/] });

  for (const [name, path] of [
    ['home', '/'],
    ['article', ARTICLE],
    ['contact', '/contact'],
    ['empty-search', '/insights?q=zymurgy'],
    ['not-found', '/no-such-page'],
  ] as const) {
    test(name, async ({ page }) => {
      await open(page, path);
      await expect(page).toHaveScreenshot(`${name}-desktop.png`);
    });
  }

  test('service', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveScreenshot('service-desktop.png');
  });
});

test.describe('Looks as designed on a phone', () => {
  test.use(PHONE);

  for (const [name, path] of [
    ['home', '/'],
    ['article', ARTICLE],
    ['insights', '/insights'],
  ] as const) {
    test(name, async ({ page }) => {
      await open(page, path);
      await expect(page).toHaveScreenshot(`${name}-phone.png`);
    });
  }

  test('menu', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveScreenshot('menu-phone.png');
  });
});
