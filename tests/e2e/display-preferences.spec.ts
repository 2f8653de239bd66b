import { PHONE } from '../support/devices';
import { expect, openLive, test } from '../support/test';

const PATHS = ['/', '/insights', '/blog/the-roadmap-is-a-budget', '/contact'];

/** How much wider the page is than its window, px. */
const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const path of PATHS) {
  test(`${path} needs no scrolling sideways, narrow, in large text and in wide spacing [access.display]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openLive(page, path);
    expect(await page.evaluate(tooWide), '320 px').toBe(0);

    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    expect(await page.evaluate(tooWide), 'WCAG 1.4.12').toBe(0);

    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      document.documentElement.style.fontSize = '212.5%';
    });
    expect(await page.evaluate(tooWide), 'twice the text').toBe(0);
  });
}

test('everything is visible with reduced motion [access.motion]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, '/');
  await expect(page.locator('.fade-in').last()).toHaveAttribute('data-phase', 'waiting');
  await expect(page.locator('.fade-in').last()).toHaveCSS('opacity', '1');
});

test('in the visitor’s own colours the active section is still marked [access.display]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLive(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'About Us' });
  const [line, behind] = await link.evaluate((it) => [
    getComputedStyle(it, '::after').backgroundColor,
    getComputedStyle(document.body.parentElement ?? document.body).backgroundColor,
  ]);
  expect(line).not.toBe(behind);
});

test('an article prints without what only a screen can use [access.display]', async ({ page }) => {
  await openLive(page, '/blog/the-roadmap-is-a-budget');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wexcombe' }).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('.prose h2').first()).toHaveCSS('break-after', 'avoid');
});

test('a pause is remembered, on a reload and on the way back [access.motion]', async ({ page }) => {
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Pause the questions' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play the questions' })).toBeVisible();
  await page.getByRole('button', { name: 'Play the questions' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause the questions' })).toBeVisible();
});

test('a pause works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  await openLive(page, '/');
  await page.getByRole('button', { name: 'Pause the questions' }).click();
  await expect(page.getByRole('button', { name: 'Play the questions' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a finger reaches a service and the menu', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('button', { name: 'Sales' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
