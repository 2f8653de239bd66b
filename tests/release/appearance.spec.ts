import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/devices';
import { sampleSections } from '../support/section-samples';
import { expectDesign, publishUnlisted } from '../support/sections-design';
import { expect, openHydrated, test } from '../support/test';

/*
 * These tests compare the pages with the screenshots in `appearance/`. After an intended change of the
 * design, check the pages with `npm run screenshots`, then update the screenshots with
 * `npm run test:release -- appearance --update-snapshots`.
 */
const ARTICLE = '/blog/the-discount-nobody-decided-to-give';

/** Opens a page without animations, and waits for its images and fonts. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.describe('Looks as designed on a desktop', () => {
  test.use({ ...DESKTOP, expectedConsole: [/status of 404/] });

  for (const [name, path] of [
    ['article', ARTICLE],
    ['contact', '/contact'],
    ['empty-search', '/insights?q=zymurgy'],
    ['not-found', '/no-such-page'],
    ['service', '/services/sales'],
  ] as const) {
    test(name, async ({ page }) => {
      await open(page, path);
      await expect(page).toHaveScreenshot(`${name}-desktop.png`);
    });
  }

  test('service dialog', async ({ page }) => {
    await open(page, '/#sales');
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
    await expect(page).toHaveScreenshot('service-dialog-desktop.png');
  });
});

test.describe('Looks as designed on a phone', () => {
  test.use(PHONE);

  for (const [name, path] of [
    ['home', '/'],
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

for (const [name, viewport, forcedColors] of [
  ['phone', PHONE.viewport, 'none'],
  ['forced-colours', DESKTOP.viewport, 'active'],
] as const) {
  test(`every kind of section looks as designed: ${name}`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ forcedColors });
    await expectDesign(page, await publishUnlisted(site, sampleSections), name);
  });
}
