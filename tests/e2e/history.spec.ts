import type { Page } from '@playwright/test';
import { scrollPosition, scrollTo } from '../support/scrolling';
import { expect, openLive, test, untilLive } from '../support/test';

/** Allowed shift, px: a font that loads later may change one line above. */
const LINE_PX = 24;

/** Returns the position of a heading in the middle of the page, px from the top of the screen. */
const place = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).evaluate((it) => it.getBoundingClientRect().top);

async function followIntoPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
  await page.locator('main').getByRole('link').last().focus();
}

test.describe('Back and forward [routes.history]', () => {
  test('keep the place on the home page', async ({ page }) => {
    await openLive(page, '/');
    await scrollTo(page, 2000);
    // Clicked where it is: a pointer would scroll the footer into view first.
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

  test('keep the place in the list of articles, and the keyboard on the link', async ({ page }) => {
    await followIntoPage(page, '/insights');
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
    test(`stays where it was on ${path}`, async ({ page }) => {
      await openLive(page, path);
      await scrollTo(page, 1500);
      const before = await place(page, heading);
      await page.reload();
      await untilLive(page);

      await expect
        .poll(async () => Math.abs((await place(page, heading)) - before))
        .toBeLessThan(LINE_PX);
    });
  }
});

test.describe('A page that comes without a reload [routes.focus]', () => {
  test('is announced by its title, and its heading has the focus', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');

    await expect(page.getByRole('status').first()).toHaveText(/^Privacy/);
    await expect(page).toHaveTitle(/^Privacy/);
    const heading = page.getByRole('heading', { level: 1, name: 'Privacy' });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
  });

  test('has its heading focused anew on a second visit', async ({ page }) => {
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
    const heading = page.getByRole('heading', { level: 1 });
    await openLive(page, '/insights');
    await privacy.press('Enter');
    await expect(heading).toBeFocused();

    await privacy.press('Enter');
    await expect(heading).toHaveText('Privacy');
    await expect(heading).toBeFocused();
  });

  test('has its heading focused anew when another part of a list comes', async ({ page }) => {
    await openLive(page, '/insights?topic=pricing');
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

  test('leaves the keyboard on a topic that was chosen', async ({ page }) => {
    await openLive(page, '/insights');
    const topic = page.getByRole('navigation', { name: 'Topics' }).getByRole('link').nth(1);
    await topic.press('Enter');

    await expect(topic).toHaveAttribute('aria-current', 'true');
    await expect(topic).toBeFocused();
  });

  test('is announced on the way back as well', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
    await expect(page.getByRole('status').first()).toHaveText(/^Privacy/);
    await page.goBack();

    await expect(page.getByRole('status').first()).toHaveText(/^Wexcombe/);
  });
});

test('a section link opens its section in a new tab', async ({ page, context }) => {
  await openLive(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Approach' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;

  await expect(tab).toHaveURL('/#approach');
  await expect(tab.locator('#approach')).toBeInViewport();
  await expect(page).toHaveURL('/about');
});
