import type { Locator, Page } from '@playwright/test';
import { SERVICE_COUNT } from '../../../../app/constants';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { expectScrolledTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const SERVICES = [
  ['Market Research', 3],
  ['Go To Market', 3],
  ['Sales', 4],
  ['Product Management', 4],
  ['Cost Base Optimisation', 4],
  ['Investor Readiness', 4],
] as const;

const section = (page: Page) => page.locator('#services');
const grid = (page: Page) => section(page).locator('.service-grid');
const card = (page: Page, title: string) =>
  section(page).getByRole('link', { name: title, exact: true });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
/** The titled sections, without the price and the other terms above them. */
const titledSections = (modal: Locator) => modal.locator('.service-section');

test.describe('Service cards', () => {
  test('are six, in order [home.services]', async ({ page }) => {
    await page.goto('/');

    const titles = grid(page).getByRole('heading', { level: 3 });
    await expect(titles).toHaveText(SERVICES.map(([title]) => title));
    await expect(titles).toHaveCount(SERVICE_COUNT);
  });

  test('have one, two or three columns, depending on the width [home.services]', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });

      const lefts = await grid(page)
        .getByRole('listitem')
        .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().left));
      expect(lefts).toHaveLength(SERVICE_COUNT);
      expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
    }
  });
});

test.describe('Service modal', () => {
  test('opens with an intro, 3 or 4 titled sections and a conclusion [home.service-modal]', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    for (const [title, count] of SERVICES) {
      await test.step(title, async () => {
        const { detail } = seed.service(title);
        await card(page, title).click();

        const modal = dialog(page, title);
        await expect(modal.getByRole('heading')).toHaveText(title);
        await expect(modal.getByText(detail.intro)).toBeVisible();
        await expect(titledSections(modal).getByRole('term')).toHaveCount(count);
        await expect(titledSections(modal).getByRole('term')).toHaveText(
          detail.sections.map((part) => part.title),
        );
        await expect(titledSections(modal).getByRole('definition')).toHaveText(
          detail.sections.map((part) => part.description),
        );
        await expect(modal.getByText(detail.conclusion)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  });

  test('opens on a click anywhere on a card', async ({ page }) => {
    await openHydrated(page, '/');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const corner = { x: 8, y: 8 };
    await section(page).getByRole('listitem').nth(3).click({ position: corner });
    await expect(dialog(page, 'Product Management')).toBeVisible();
  });

  test('closes with Escape, its button and a click outside, and the focus returns to its card', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    for (const [way, close] of [
      ['with Escape', () => page.keyboard.press('Escape')],
      ['with its close button', () => page.getByRole('button', { name: 'Close' }).click()],
      ['with a click outside', () => page.mouse.click(5, 400)],
    ] as const) {
      await test.step(way, async () => {
        await card(page, 'Sales').click();
        // Waits until it has stopped moving. It ignores a click outside in the task in which it opens.
        await dialog(page, 'Sales').hover();
        await close();

        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(card(page, 'Sales')).toBeFocused();
      });
    }
  });

  test('opens with the keyboard and traps the focus', async ({ page }) => {
    await openHydrated(page, '/');
    await card(page, 'Sales').press('Enter');
    await expect(dialog(page, 'Sales')).toBeVisible();

    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(
        await dialog(page, 'Sales').evaluate((it) => it.contains(document.activeElement)),
      ).toBe(true);
    }
  });

  test('has an address, and closes with Back [home.service-address]', async ({ page }) => {
    await openHydrated(page, '/about');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
    await expect(page).toHaveURL('/#services');
    await expectScrolledTo(page, 'services');
    await card(page, 'Sales').click();
    await expect(dialog(page, 'Sales')).toBeVisible();
    await expect(page).toHaveURL('/#service-sales');
    const scrolled = await page.evaluate(() => window.scrollY);

    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/#services');
    await expect(card(page, 'Sales')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('closes with Back without loading data [home.service-address]', async ({ page }) => {
    await openHydrated(page, '/');
    await card(page, 'Sales').click();
    await expect(dialog(page, 'Sales')).toBeVisible();
    const fetched: string[] = [];
    page.on('request', (request) => {
      // The browser may request the icon again by itself.
      if (request.resourceType() === 'fetch') fetched.push(request.url());
    });
    await page.goBack();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, 'Sales')).toBeFocused();
    expect(fetched).toEqual([]);
  });

  test('closing it leaves no entry in the history [home.service-address]', async ({ page }) => {
    await openHydrated(page, '/about');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
    await expect(page).toHaveURL('/#services');
    for (const title of ['Sales', 'Go To Market']) {
      await card(page, title).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/#services');
    }

    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('opens from its address, and closes to the home page [home.service-address]', async ({
    page,
  }) => {
    await openHydrated(page, '/#service-go-to-market');
    await expect(dialog(page, 'Go To Market')).toBeVisible();

    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(card(page, 'Go To Market')).toBeFocused();
    await expect(card(page, 'Go To Market')).toBeInViewport();
  });

  test('a malformed fragment opens nothing, and the page works', async ({ page }) => {
    await openHydrated(page, '/#%E0%A4%A');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await card(page, 'Sales').click();
    await expect(dialog(page, 'Sales')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('fills the screen, and closes', async ({ page }) => {
      await openHydrated(page, '/');
      await card(page, 'Go To Market').tap();

      const modal = dialog(page, 'Go To Market');
      await expect.poll(() => modal.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await page.getByRole('button', { name: 'Close' }).tap();
      await expect(modal).toHaveCount(0);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every service opens at its address in full, and closes [home.service-address]', async ({
      page,
    }) => {
      await page.goto('/');

      for (const [title] of SERVICES) {
        const { intro, sections } = seed.service(title).detail;
        await card(page, title).click();
        await expect(dialog(page, title).getByText(intro)).toBeInViewport();
        await expect(titledSections(dialog(page, title)).getByRole('term')).toHaveText(
          sections.map((part) => part.title),
        );
        await dialog(page, title).getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
});
