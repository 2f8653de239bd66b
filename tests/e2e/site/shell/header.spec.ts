import { HEADER_SOLID_AFTER_PX } from '../../../../app/constants';
import { DESKTOP, DEVICES, PHONE } from '../../../support/devices';
import { DESTINATIONS, PAGE_LINKS } from '../../../support/navigation';
import { scrollPosition, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const WHITE = 'rgb(255, 255, 255)';
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const COPPER = 'rgb(185, 80, 31)';

for (const [device, options] of DEVICES) {
  test.describe(`Header on a ${device}`, () => {
    test.use(options);

    test('is transparent on the home page until the page has scrolled more than 10 px [header.solid-after]', async ({
      page,
    }) => {
      await openHydrated(page, '/');
      const header = page.getByRole('banner');
      await expect(header).toHaveCSS('background-color', TRANSPARENT);

      await scrollTo(page, HEADER_SOLID_AFTER_PX + 1);
      await expect(header).toHaveCSS('background-color', WHITE);

      await scrollTo(page, HEADER_SOLID_AFTER_PX);
      await expect(header).toHaveCSS('background-color', TRANSPARENT);
    });
  });
}

test.describe('Header', () => {
  test('the wordmark on another page opens the home page [header.wordmark]', async ({ page }) => {
    await openHydrated(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Wexcombe' }).click();

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scale without the drag');
  });

  test('the wordmark on the home page scrolls to the top [header.wordmark]', async ({ page }) => {
    await openHydrated(page, '/');
    await scrollTo(page, 1_500);
    await page.getByRole('banner').getByRole('link', { name: 'Wexcombe' }).click();

    await expect.poll(() => scrollPosition(page)).toBe(0);
    await expect(page).toHaveURL('/');
  });

  test('is white at the top of every other page [header.solid-after]', async ({ page }) => {
    for (const path of ['/about', '/contact', '/insights', '/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('banner'), path).toHaveCSS('background-color', WHITE);
    }
  });
});

test.describe('Desktop navigation', () => {
  test.use(DESKTOP);

  test('has Services, Approach, Contact Us, Insights, About Us, Trusted By, and no menu button [header.navigation]', async ({
    page,
  }) => {
    await page.goto('/');

    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(entries).toHaveText(DESTINATIONS);
    await expect(entries.nth(2)).toHaveCSS('background-color', COPPER);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });

  test('opens the other pages and marks the current one', async ({ page }) => {
    await openHydrated(page, '/');
    for (const [entry, path, heading] of PAGE_LINKS) {
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: entry });
      await link.click();

      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
});

test.describe('The current entry of the desktop navigation', () => {
  test.use(DESKTOP);

  test('is Insights in an article, and Contact Us on the contact page', async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
    await page.goto('/blog/the-roadmap-is-a-budget');
    await expect(current).toHaveText('Insights');

    await page.goto('/contact');
    await expect(current).toHaveText('Contact Us');
  });
});

test.describe('Navigation on a phone', () => {
  test.use(PHONE);

  test('is hidden, and has a menu button', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });
});
