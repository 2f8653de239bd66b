import type { Page } from '@playwright/test';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

const PATHS = ['/', '/insights', '/blog/the-roadmap-is-a-budget', '/contact'];

/** Returns by how much the page is wider than the window, px. */
const horizontalOverflow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const path of PATHS) {
  test(`${path} does not scroll horizontally in a narrow window, with wide spacing or with large text [access.display]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openHydrated(page, path);
    expect(await page.evaluate(horizontalOverflow), '320 px wide').toBe(0);

    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    expect(await page.evaluate(horizontalOverflow), 'text spacing of WCAG 1.4.12').toBe(0);

    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      document.documentElement.style.fontSize = '212.5%';
    });
    expect(await page.evaluate(horizontalOverflow), 'more than twice the text size').toBe(0);
  });
}

test('all sections are visible at once with reduced motion [access.motion]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  await expect(page.locator('.fade-in').last()).toHaveAttribute('data-phase', 'waiting');
  await expect(page.locator('.fade-in').last()).toHaveCSS('opacity', '1');
});

test('the active navigation entry is marked in forced colours [access.display]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'About Us' });
  const [line, behind] = await link.evaluate((it) => [
    getComputedStyle(it, '::after').backgroundColor,
    getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
  ]);
  expect(line).not.toBe(behind);
});

test('a printed article has no navigation and no buttons [access.display]', async ({ page }) => {
  await openHydrated(page, '/blog/the-roadmap-is-a-budget');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wexcombe' }).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.prose h2').first()).toHaveCSS('break-after', 'avoid');
});

test('the printed home page has the wordmark in a dark colour, the text of each service and no form [access.display]', async ({
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

test('pause and play of the questions are remembered after a reload [access.motion]', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Pause the questions' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play the questions' })).toBeVisible();
  await page.getByRole('button', { name: 'Play the questions' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause the questions' })).toBeVisible();
});

test('the pause button works without access to localStorage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Pause the questions' }).click();
  await expect(page.getByRole('button', { name: 'Play the questions' })).toBeVisible();
});

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
