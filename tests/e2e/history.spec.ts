import type { Page } from '@playwright/test';
import { scrollPosition, scrollTo } from '../support/scrolling';
import { expect, openHydrated, test, untilHydrated } from '../support/test';

/** The height of a line. A font that loads late can move the text below it by one line, not more. */
const LINE_PX = 24;

/** Returns the distance from the top of the window to a heading, px. */
const headingTop = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).evaluate((it) => it.getBoundingClientRect().top);

async function openAndFocusLastLink(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.locator('main').getByRole('link').last().focus();
}

test.describe('Back navigation [routes.history]', () => {
  test('restores the scroll position of the home page', async ({ page }) => {
    await openHydrated(page, '/');
    await scrollTo(page, 2000);
    // `click` would scroll to the footer first.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy' })
      .dispatchEvent('click');
    await expect(page).toHaveURL('/privacy');
    await expect.poll(() => scrollPosition(page)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollPosition(page)).toBe(2000);
  });

  test('restores the scroll position and the focused link of the list of articles', async ({
    page,
  }) => {
    await openAndFocusLastLink(page, '/insights');
    const link = page.locator('main').getByRole('link').last();
    const before = await scrollPosition(page);
    expect(before).toBeGreaterThan(300);
    await link.press('Enter');
    await expect(page).toHaveURL(/\/blog\//);

    await page.goBack();
    await expect(page).toHaveURL('/insights');
    await expect.poll(() => scrollPosition(page)).toBe(before);
    await expect(link).toBeFocused();
  });
});

test.describe('A reload', () => {
  for (const [path, heading] of [
    ['/', 'Delivery'],
    ['/blog/the-roadmap-is-a-budget', 'What changed'],
  ] as const) {
    test(`keeps the scroll position of ${path}`, async ({ page }) => {
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

test.describe('A page that opens without a reload [routes.focus]', () => {
  test('is announced by its title, and its heading has the focus', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');

    await expect(page.getByRole('status').first()).toHaveText(/^Privacy/);
    await expect(page).toHaveTitle(/^Privacy/);
    const heading = page.getByRole('heading', { level: 1, name: 'Privacy' });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
  });

  test('gets the focus on its heading again when its link is followed again', async ({ page }) => {
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    const heading = page.getByRole('heading', { level: 1 });
    await openHydrated(page, '/insights');
    await privacy.press('Enter');
    await expect(heading).toBeFocused();

    await privacy.press('Enter');
    await expect(heading).toHaveText('Privacy');
    await expect(heading).toBeFocused();
  });

  test('gets the focus on its heading again when the shown part of a list changes', async ({
    page,
  }) => {
    await openHydrated(page, '/insights?topic=pricing');
    const focused = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          let times = 0;
          document.addEventListener('focusin', ({ target }) => {
            if (target instanceof HTMLHeadingElement && ++times === 2) resolve(document.title);
          });
        }),
    );
    const insights = page.getByRole('contentinfo').getByRole('link', { name: 'Articles' });
    await insights.click();
    await expect(page).toHaveURL('/insights');
    await insights.click();

    await expect(focused).resolves.toMatch(/^Insights/);
  });

  test('keeps the focus on a topic link that was followed', async ({ page }) => {
    await openHydrated(page, '/insights');
    const topic = page.getByRole('navigation', { name: 'Topics' }).getByRole('link').nth(1);
    await topic.press('Enter');

    await expect(topic).toHaveAttribute('aria-current', 'true');
    await expect(topic).toBeFocused();
  });

  test('is announced on back navigation too', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
    await expect(page.getByRole('status').first()).toHaveText(/^Privacy/);
    await page.goBack();

    await expect(page.getByRole('status').first()).toHaveText(/^Wexcombe/);
  });
});

test('a section link opens its section in a new tab', async ({ page, context }) => {
  await openHydrated(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Approach' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;

  await expect(tab).toHaveURL('/#approach');
  await expect(tab.locator('#approach')).toBeInViewport();
  await expect(page).toHaveURL('/about');
});
