import type { Page } from '@playwright/test';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

test('the active navigation entry is marked in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'About Us' });
  const [line, behind] = await link.evaluate((it) => [
    getComputedStyle(it, '::after').backgroundColor,
    getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
  ]);
  expect(line).not.toBe(behind);
});

test('a printed article has no navigation and no buttons', async ({ page }) => {
  await openHydrated(page, '/blog/the-roadmap-is-a-budget');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wexcombe' }).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.prose h2').first()).toHaveCSS('break-after', 'avoid');
});

test('the printed home page has the wordmark in a dark colour, the text of each service and no form', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Wexcombe' }).first()).toHaveCSS(
    'color',
    'rgb(15, 28, 43)',
  );
  await expectTextOfServices(page);
  await expect(page.locator('#enquiry-form')).toBeHidden();
  await expect(page.locator('#contact').getByRole('link', { name: '+44' })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectTextOfServices(page);
});

async function expectTextOfServices(page: Page): Promise<void> {
  for (const { title, detail } of seed.services) {
    await expect(page.getByText(detail.conclusion).filter({ visible: true }), title).toHaveCount(1);
  }
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the service dialog and the menu open on tap', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('link', { name: 'Sales', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
