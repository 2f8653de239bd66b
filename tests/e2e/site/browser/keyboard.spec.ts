import type { Locator, Page } from '@playwright/test';
import {
  banner,
  FIELD_NAMES,
  field,
  sendButton,
  untilMinimumFillTime,
} from '../../../support/contact-form';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { expectVisibleFocus, press, tabTo, type } from '../../../support/keyboard';
import { expectScrolledTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

/** A long article: short articles have no table of contents. */
const ARTICLE = 'the-queue-before-the-bottleneck';

const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to content' });
const lastLink = (page: Page) => page.getByRole('contentinfo').getByRole('link').last();

/** Returns whether an element or one of its descendants has the focus. */
const containsFocus = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement));

/** Goes through all tab stops of a page, forwards and backwards, and expects a visible focus at each. */
async function goThrough(page: Page): Promise<void> {
  await tabTo(page, lastLink(page));
  await tabTo(page, skipLink(page), 'Shift+Tab');
  await expect(skipLink(page)).toBeInViewport();
}

test.describe('With the keyboard alone, a visitor [access.keyboard]', () => {
  test('skips the header, pauses and plays what moves, and sees the focus at every tab stop', async ({
    page,
  }) => {
    test.slow();
    await openHydrated(page, '/');
    await press(page, 'Tab');
    await expect(skipLink(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, 'Tab');
    expect(await containsFocus(page.getByRole('main'))).toBe(true);
    await goThrough(page);
    for (const [what, moving] of [
      ['the questions', '[data-typewriter]'],
      ['the client logos', '.marquee'],
    ] as const) {
      await test.step(`pauses and plays ${what}`, async () => {
        await expect(page.locator(moving)).toBeAttached();
        await tabTo(page, page.getByRole('button', { name: `Pause ${what}` }));
        await press(page, 'Enter');
        await expect(page.getByRole('button', { name: `Play ${what}` })).toBeFocused();
        await press(page, 'Space');
        await expect(page.getByRole('button', { name: `Pause ${what}` })).toBeFocused();
      });
    }
  });

  test('reaches the telephone numbers in the contact card, and calls one', async ({ page }) => {
    await openHydrated(page, '/');
    await tabTo(page, header(page).getByRole('link', { name: 'Contact Us' }));
    const numbers = header(page).getByRole('link', { name: /^\+/ });
    await expect(numbers).toHaveCount(2);
    for (const number of await numbers.all()) {
      await press(page, 'Tab');
      await expect(number).toBeFocused();
    }
    await press(page, 'Tab');
    await expect(header(page).getByRole('link', { name: 'Insights' })).toBeFocused();
    await expect(numbers).toHaveCount(0);

    await press(page, 'Shift+Tab');
    await expect(numbers).toHaveCount(2);
    await press(page, 'Tab');
    await expect(numbers.first()).toBeFocused();
    // The browser then asks which program makes the call, and receives all further keys.
    await page.keyboard.press('Enter');
    await expect(page.locator('#enquiry-form')).toBeInViewport();
  });

  test.describe('in the form', () => {
    test.use({ expectedConsole: [/status of 422/] });

    test('corrects an invalid field, and sends the enquiry', async ({
      page,
      enquiry,
      forwarded,
    }) => {
      const values: Record<string, string> = { ...enquiry, organisation: '  ' };
      await openHydrated(page, '/contact');
      await goThrough(page);
      for (const name of FIELD_NAMES) {
        await tabTo(page, field(page, name));
        await type(page, values[name] ?? '');
      }
      await tabTo(page, sendButton(page));
      await page.keyboard.press('Enter');
      const error = page.getByRole('alert').getByRole('link');
      await expect(error).toHaveText(['Enter the name of your organisation']);

      await tabTo(page, error);
      await page.keyboard.press('Enter');
      await expect(field(page, 'organisation')).toBeFocused();
      await expectVisibleFocus(page);
      await page.keyboard.press('ControlOrMeta+A');
      await type(page, enquiry.organisation);
      await untilMinimumFillTime(page);
      await tabTo(page, sendButton(page));
      await page.keyboard.press('Enter');

      await expect(banner(page)).toBeVisible();
      expect(forwarded()).toMatchObject([{ body: enquiry }]);
    });
  });

  test('uses the list and the contents of an article, and opens the next article', async ({
    page,
  }) => {
    test.slow();
    const { title = '' } = seed.articles.find(({ slug }) => slug.current === ARTICLE) ?? {};
    await openHydrated(page, '/insights');
    await goThrough(page);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: title }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await goThrough(page);

    const contents = page.getByRole('navigation', { name: 'In this article' });
    const part = contents.getByRole('link').last();
    const heading = page.getByRole('heading', { name: (await part.textContent()) ?? '' });
    await tabTo(page, part);
    await page.keyboard.press('Enter');
    await expect(heading).toBeInViewport();
    const headerHeight = (await header(page).boundingBox())?.height ?? Number.NaN;
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThanOrEqual(headerHeight);

    const next = page.getByRole('region', { name: 'Read next' }).getByRole('link').first();
    const nextTitle = (await next.textContent()) ?? '';
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test.describe('on a narrow screen', () => {
    test.use(PHONE);

    test('opens and closes the menu, also at once again, and follows a section link in it', async ({
      page,
    }) => {
      await openHydrated(page, '/about');
      const button = page.getByRole('button', { name: 'Open menu' });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < 12; stop += 1) {
          await press(page, key);
          expect(await containsFocus(dialog(page)), key).toBe(true);
        }
      }
      for (let turn = 0; turn < 10; turn += 1) {
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Enter');
      }
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/about');
      await expect(button).toBeFocused();

      await page.keyboard.press('Enter');
      await tabTo(page, dialog(page).getByRole('link', { name: 'Approach' }));
      await page.keyboard.press('Enter');
      await expectScrolledTo(page, 'approach');
      await expect(page).toHaveURL('/#approach');
      await press(page, 'Tab');
      await expect(page.getByRole('button', { name: /^More about/ }).first()).toBeFocused();
    });
  });
});
