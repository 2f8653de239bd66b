import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/devices';
import { expect, openLive, test } from '../support/test';

/*
 * What these show is meant to look like this. After a change that is meant as well, look at
 * `npm run screenshots`, then: `npm run test:e2e -- appearance --update-snapshots`.
 */
const ARTICLE = '/blog/the-discount-nobody-decided-to-give';

/** Waits until everything on screen is there, in its own type, and at rest. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, path);
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
    await page.getByRole('button', { name: 'Sales' }).click();
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
