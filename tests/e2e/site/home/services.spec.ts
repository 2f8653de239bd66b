import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../../support/axe';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { expectVisibleFocus, press, tabTo } from '../../../support/keyboard';
import { expectScrolledTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';
import { undefinedStyles } from '../../../support/undefined-styles';
import { SERVICES } from './parts';

const card = (page: Page, title: string) =>
  page.locator('#services').getByRole('link', { name: title, exact: true });
const dialogs = (page: Page) => page.getByRole('dialog');
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
/** The titled sections, without the price and the other terms above them. */
const titledSections = (modal: Locator) => modal.locator('.service-section');
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close' });
const containsFocus = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement));

async function expectText(modal: Locator, title: string, count: number): Promise<void> {
  const { detail } = seed.service(title);
  await expect(modal.getByRole('heading')).toHaveText(title);
  await expect(modal.getByText(detail.intro)).toBeVisible();
  const terms = titledSections(modal).getByRole('term');
  await expect(terms).toHaveCount(count);
  await expect(terms).toHaveText(detail.sections.map((part) => part.title));
  await expect(titledSections(modal).getByRole('definition')).toHaveText(
    detail.sections.map((part) => part.description),
  );
  await expect(modal.getByText(detail.conclusion)).toBeVisible();
}

test('a service opens with an intro, 3 or 4 titled sections and a conclusion, and closes in every way [home.service-modal]', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await expect(dialogs(page)).toHaveCount(0);
  for (const [title, count] of SERVICES) {
    await test.step(title, async () => {
      await card(page, title).click();
      await expectText(dialog(page, title), title, count);
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
    });
  }
  for (const [way, close] of [
    ['with Escape', () => page.keyboard.press('Escape')],
    ['with its close button', () => closeButton(page).click()],
    ['with a click outside', () => page.mouse.click(5, 400)],
  ] as const) {
    await test.step(`it closes ${way}, and the focus returns to its card`, async () => {
      await card(page, 'Sales').click();
      // Waits for the end of the animation, because Radix listens for clicks outside only after the dialog has opened.
      await dialog(page, 'Sales').hover();
      await close();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(card(page, 'Sales')).toBeFocused();
    });
  }
  await test.step('it opens on a click anywhere on a card', async () => {
    const item = page.locator('#services').getByRole('listitem').nth(3);
    await item.click({ position: { x: 8, y: 8 } });
    await expect(dialog(page, 'Product Management')).toBeVisible();
    await expectNoViolations(page, '[role=dialog]');
    expect(await undefinedStyles(page)).toEqual([]);
  });
});

test('a service opens and closes with the keyboard alone, and keeps the focus while it is open', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await tabTo(page, card(page, 'Investor Readiness'));
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Investor Readiness')).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await press(page, key);
    expect(await containsFocus(dialogs(page))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialogs(page)).toHaveCount(0);
  await expect(card(page, 'Investor Readiness')).toBeFocused();
  await expectVisibleFocus(page);
});

test.describe('A service has an address [home.service-address]', () => {
  test('which Back leaves at once, and which closing takes out of the history', async ({
    page,
  }) => {
    await openHydrated(page, '/about');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
    await expect(page).toHaveURL('/#services');
    await expectScrolledTo(page, 'services');
    await test.step('closing with the button returns to the address before it', async () => {
      for (const title of ['Sales', 'Go To Market']) {
        await card(page, title).click();
        await closeButton(page).click();
        await expect(dialogs(page)).toHaveCount(0);
        await expect(page).toHaveURL('/#services');
      }
    });
    await test.step('Back closes it without loading data, and without scrolling', async () => {
      await card(page, 'Sales').click();
      await expect(dialog(page, 'Sales')).toBeVisible();
      await expect(page).toHaveURL('/#service-sales');
      const scrolled = await page.evaluate(() => window.scrollY);
      const fetched: string[] = [];
      page.on('request', (request) => {
        // The browser may request the icon again by itself.
        if (request.resourceType() === 'fetch') fetched.push(request.url());
      });
      await page.goBack();
      await expect(dialogs(page)).toHaveCount(0);
      await expect(page).toHaveURL('/#services');
      await expect(card(page, 'Sales')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      expect(fetched).toEqual([]);
    });
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('at which it opens, and leaves the home page when it closes; a malformed one opens nothing', async ({
    page,
  }) => {
    await openHydrated(page, '/#%E0%A4%A');
    await expect(dialogs(page)).toHaveCount(0);
    await card(page, 'Sales').click();
    await expect(dialog(page, 'Sales')).toBeVisible();

    await page.goto('about:blank');
    await openHydrated(page, '/#sales');
    await expect(dialog(page, 'Sales')).toBeVisible();

    await page.goto('about:blank');
    await openHydrated(page, '/#service-go-to-market');
    await expect(dialog(page, 'Go To Market')).toBeVisible();
    await closeButton(page).click();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(card(page, 'Go To Market')).toBeFocused();
    await expect(card(page, 'Go To Market')).toBeInViewport();
  });
});

test.describe('On a phone', () => {
  test.use(PHONE);

  test('a service fills the screen, and closes', async ({ page }) => {
    await openHydrated(page, '/');
    await card(page, 'Go To Market').tap();
    const modal = dialog(page, 'Go To Market');
    await expect.poll(() => modal.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await closeButton(page).tap();
    await expect(modal).toHaveCount(0);
  });
});
