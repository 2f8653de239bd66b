import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../support/axe';
import { PHONE } from '../../../support/devices';
import { DESTINATIONS, PAGE_LINKS, SECTION_LINKS } from '../../../support/navigation';
import { expectScrolledTo, scrollPosition, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const WHITE = 'rgb(255, 255, 255)';

const FOOTER = ['Wexcombe', 'Services', 'Approach', 'Articles', 'Contact Us', 'Privacy'];

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the links of the header and the footer open the top of their page, and the current one is marked [header.wordmark]', async ({
  page,
}) => {
  const current = navigation(page).locator('[aria-current]');
  await openHydrated(page, '/about');
  await expect(footer(page).getByRole('link')).toHaveText(FOOTER);
  for (const [entry, path, title] of [
    ['Articles', '/insights', 'Insights'],
    ['Privacy', '/privacy', 'Privacy'],
    ['Wexcombe', '/', 'Scale without the drag'],
  ] as const) {
    await test.step(`“${entry}” of the footer`, async () => {
      await expect(header(page)).toHaveCSS('background-color', WHITE);
      await footer(page).getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveText(title);
      await expect.poll(() => scrollPosition(page)).toBe(0);
    });
  }
  await test.step('the wordmark scrolls to the top of the home page', async () => {
    await scrollTo(page, 1_500);
    await header(page).getByRole('link', { name: 'Wexcombe' }).click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await expect(page).toHaveURL('/');
  });
  for (const [entry, path, title] of PAGE_LINKS) {
    await test.step(`“${entry}” of the header`, async () => {
      const link = navigation(page).getByRole('link', { name: entry });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveText(title);
      await expect(link).toHaveAttribute('aria-current', 'page');
    });
  }
  await test.step('the current entry of an article and of the contact page', async () => {
    await page.goto('/blog/the-roadmap-is-a-budget');
    await expect(current).toHaveText('Insights');
    await page.goto('/contact');
    await expect(current).toHaveText('Contact Us');
    await expect(header(page)).toHaveCSS('background-color', WHITE);
  });
  await test.step('the wordmark opens the home page from another page', async () => {
    await header(page).getByRole('link', { name: 'Wexcombe' }).click();
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Scale without the drag');
  });
});

test.describe('On a phone', () => {
  test.use(PHONE);

  const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Wexcombe menu' });

  async function openMenu(page: Page): Promise<void> {
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
  }

  test('the menu covers the page, has the entries of the header, and closes in every way [menu.overlay, menu.closes]', async ({
    page,
  }) => {
    await openHydrated(page, '/privacy');
    await expect(footer(page).getByRole('link')).toHaveText(FOOTER);
    await test.step('it is a full-screen white overlay with the entries', async () => {
      await openMenu(page);
      await expect(menu(page)).toHaveCSS('background-color', WHITE);
      await expect(menu(page)).toHaveCSS('opacity', '1');
      await expect
        .poll(() => menu(page).boundingBox())
        .toEqual({ x: 0, y: 0, ...page.viewportSize() });
      const entries = menu(page).getByRole('navigation').getByRole('link');
      await expect(entries).toHaveText(DESTINATIONS);
      for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
      await expectNoViolations(page, '#menu');
    });
    for (const [way, close] of [
      ['its button', () => menu(page).getByRole('button', { name: 'Close menu' }).tap()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['Back', () => page.goBack()],
    ] as const) {
      await test.step(`it closes with ${way}, and the focus returns to the menu button`, async () => {
        if (!(await menu(page).isVisible())) await openMenu(page);
        await close();
        await expect(menu(page)).toBeHidden();
        await expect(page).toHaveURL('/privacy');
        await expect(menuButton(page)).toBeFocused();
      });
    }
    await test.step('a page that it opened goes back to where it was opened', async () => {
      await openMenu(page);
      await menu(page).getByRole('link', { name: 'About Us' }).tap();
      await expect(page).toHaveURL('/about');
      await page.goBack();
      await expect(page).toHaveURL('/privacy');
      await expect(menu(page)).toBeHidden();
    });
    await test.step('it opens a section of the home page from another page', async () => {
      await openMenu(page);
      await menu(page).getByRole('link', { name: 'Approach' }).tap();
      await expectScrolledTo(page, 'approach');
      await expect(page).toHaveURL('/#approach');
      await expect(menu(page)).toBeHidden();
    });
    for (const [name, section] of SECTION_LINKS) {
      await test.step(`it closes, and the page scrolls to ${section}`, async () => {
        await openMenu(page);
        await menu(page).getByRole('link', { name }).tap();
        await expect(menu(page)).toBeHidden();
        await expectScrolledTo(page, section);
      });
    }
    for (const [name, path, title] of PAGE_LINKS) {
      await test.step(`it opens ${path}`, async () => {
        await openMenu(page);
        await menu(page).getByRole('link', { name }).tap();
        await expect(page).toHaveURL(path);
        await expect(heading(page)).toHaveText(title);
        await expect(menu(page)).toBeHidden();
      });
    }
  });
});
