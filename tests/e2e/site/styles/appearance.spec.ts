import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

/*
 * These tests compare two pages with the screenshots in `appearance/`, and those in `tests/release` compare others.
 * After an intended change of the design, look at the pages with `npm run screenshots` before the screenshots are
 * stored again.
 */
const ARTICLE = '/blog/the-discount-nobody-decided-to-give';

/** Opens a page without animations, and waits for its images and fonts. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.describe('Looks as designed [access.appearance]', () => {
  test.describe('on a desktop', () => {
    test.use(DESKTOP);

    test('home', async ({ page }) => {
      await open(page, '/');
      await expect(page).toHaveScreenshot('home-desktop.png');
    });
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('article', async ({ page }) => {
      await open(page, ARTICLE);
      await expect(page).toHaveScreenshot('article-phone.png');
    });
  });
});
