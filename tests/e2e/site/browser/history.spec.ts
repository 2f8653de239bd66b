import type { Page } from '@playwright/test';
import { scrollPosition, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test, untilHydrated } from '../../../support/test';

/** The height of a line. A font that loads late can move the text below it by one line, not more. */
const LINE_PX = 24;

/** Returns the distance from the top of the window to a heading, px. */
const headingTop = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).evaluate((it) => it.getBoundingClientRect().top);

test('Back and a reload restore the scroll position [routes.history]', async ({ page }) => {
  await test.step('Back to the home page', async () => {
    await openHydrated(page, '/');
    await scrollTo(page, 2000);
    // `click` would scroll to the footer first.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Articles' })
      .dispatchEvent('click');
    await expect(page).toHaveURL('/insights');
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollPosition(page)).toBe(2000);
  });
  await test.step('Back to the list of articles', async () => {
    await openHydrated(page, '/insights');
    await scrollTo(page, 1000);
    const before = await scrollPosition(page);
    await page.locator('main .card-link').last().dispatchEvent('click');
    await expect(page).toHaveURL(/\/blog\//);
    await page.goBack();
    await expect(page).toHaveURL('/insights');
    await expect.poll(() => scrollPosition(page)).toBe(before);
  });
  // Headings rise as they come into view, which the test would take for another scroll position.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, heading] of [
    ['/', 'Delivery'],
    ['/blog/the-roadmap-is-a-budget', 'What changed'],
  ] as const) {
    await test.step(`a reload of ${path}`, async () => {
      await openHydrated(page, path);
      await scrollTo(page, 1500);
      const before = await headingTop(page, heading);
      await page.reload();
      await untilHydrated(page);
      await expect
        .poll(async () => Math.abs((await headingTop(page, heading)) - before))
        .toBeLessThan(LINE_PX);
    });
  }
});

test('a page that opens has its title, and Tab goes on from its beginning [routes.focus]', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
  await expect(page).toHaveTitle(/^Privacy/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('a section link opens its section in a new tab', async ({ page, context }) => {
  await openHydrated(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Approach' });
  // The headless build of Chromium does not always report a tab that such a click opens.
  const isLeftToBrowser = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('click', (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        });
      }),
  );
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect(await isLeftToBrowser).toBe(true);
  await expect(page).toHaveURL('/about');

  const tab = await context.newPage();
  await tab.goto((await link.getAttribute('href')) ?? '');
  await expect(tab).toHaveURL('/#approach');
  await expect(tab.locator('#approach')).toBeInViewport();
});
