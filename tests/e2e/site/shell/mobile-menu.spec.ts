import type { Page } from '@playwright/test';
import { PHONE } from '../../../support/devices';
import { DESTINATIONS, PAGE_LINKS, SECTION_LINKS } from '../../../support/navigation';
import { expectScrolledTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Wexcombe menu' });

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).tap();
  await expect(menu(page)).toBeVisible();
}

test.describe('Mobile menu', () => {
  test.use(PHONE);

  test('is a full-screen white overlay [menu.overlay]', async ({ page }) => {
    await openHydrated(page, '/about');
    await openMenu(page);

    await expect(menu(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(menu(page)).toHaveCSS('opacity', '1');
    await expect
      .poll(() => menu(page).boundingBox())
      .toEqual({ x: 0, y: 0, ...page.viewportSize() });
  });

  test('lists Services, Approach, Contact Us, Insights, About Us and Trusted By [menu.overlay]', async ({
    page,
  }) => {
    await openHydrated(page, '/about');
    await openMenu(page);

    const entries = menu(page).getByRole('navigation').getByRole('link');
    await expect(entries).toHaveText(DESTINATIONS);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  });

  test('closes when a section link is tapped, and the page scrolls to the section [menu.closes]', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    for (const [name, section] of SECTION_LINKS) {
      await test.step(name, async () => {
        await openMenu(page);
        await menu(page).getByRole('link', { name }).tap();

        await expect(menu(page)).toBeHidden();
        await expectScrolledTo(page, section);
      });
    }
  });

  test('closes when a page link is tapped, and the page opens [menu.closes]', async ({ page }) => {
    await openHydrated(page, '/');
    for (const [name, path, heading] of PAGE_LINKS) {
      await test.step(name, async () => {
        await openMenu(page);
        await menu(page).getByRole('link', { name }).tap();

        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(menu(page)).toBeHidden();
      });
    }
  });

  test('opens a section of the home page from another page', async ({ page }) => {
    await openHydrated(page, '/privacy');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Approach' }).tap();

    await expectScrolledTo(page, 'approach');
    await expect(page).toHaveURL('/#approach');
    await expect(menu(page)).toBeHidden();
  });

  test('closes with its button and with Escape, and the focus returns to the menu button [menu.closes]', async ({
    page,
  }) => {
    await openHydrated(page, '/about');
    for (const close of [
      () => menu(page).getByRole('button', { name: 'Close menu' }).tap(),
      () => page.keyboard.press('Escape'),
    ]) {
      await openMenu(page);
      await close();

      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    }
  });

  test('closes with Back, and a page that it opened goes back to where it was opened [menu.closes]', async ({
    page,
  }) => {
    await openHydrated(page, '/privacy');
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/privacy');
    await expect(menuButton(page)).toBeFocused();

    await openMenu(page);
    await menu(page).getByRole('link', { name: 'About Us' }).tap();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
    await expect(menu(page)).toBeHidden();
  });
});
