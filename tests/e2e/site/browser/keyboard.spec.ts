import type { Locator, Page } from '@playwright/test';
import { ENQUIRY_MINIMUM_FILL_MS } from '../../../../app/constants';
import { banner, FIELD_NAMES, field, sendButton } from '../../../support/contact-form';
import { seed } from '../../../support/dataset';
import { PHONE } from '../../../support/devices';
import { expectVisibleFocus, press, tabTo, type } from '../../../support/keyboard';
import { expectScrolledTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

/** A long article: short articles have no table of contents. */
const ARTICLE = 'the-queue-before-the-bottleneck';

const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');

/** Returns whether an element or one of its descendants has the focus. */
const containsFocus = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement));

/** Fills the form's empty fields in tab order. */
async function fillByKeyboard(page: Page, values: Record<string, string>): Promise<void> {
  for (const name of FIELD_NAMES) {
    await tabTo(page, field(page, name));
    await type(page, values[name] ?? '');
  }
}

test.describe('With the keyboard alone, a visitor [access.keyboard]', () => {
  test('skips the header', async ({ page }) => {
    await openHydrated(page, '/');
    await press(page, 'Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await press(page, 'Tab');
    expect(await containsFocus(page.getByRole('main'))).toBe(true);
  });

  test('opens and closes a service dialog, and the focus returns to its card', async ({ page }) => {
    await openHydrated(page, '/');
    const card = page.getByRole('link', { name: 'Investor Readiness' });
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();

    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await press(page, key);
      expect(await containsFocus(dialog(page))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(card).toBeFocused();
    await expectVisibleFocus(page);
  });

  test('reaches the phone numbers in the contact card, and calls one', async ({ page }) => {
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
      await openHydrated(page, '/contact');
      await fillByKeyboard(page, { ...enquiry, organisation: '  ' });
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
      // A form that is sent sooner after its page was opened counts as spam.
      await page.waitForFunction((ms) => performance.now() > ms, ENQUIRY_MINIMUM_FILL_MS);
      await tabTo(page, sendButton(page));
      await page.keyboard.press('Enter');

      await expect(banner(page)).toBeVisible();
      expect(forwarded()).toMatchObject([{ body: enquiry }]);
    });
  });

  test('uses the table of contents of an article, and opens the next article', async ({ page }) => {
    const { title = '' } = seed.articles.find(({ slug }) => slug.current === ARTICLE) ?? {};
    await openHydrated(page, '/insights');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: title }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

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

  for (const [what, moving] of [
    ['the questions', '[data-typewriter]'],
    ['the client logos', '.marquee'],
  ] as const) {
    test(`pauses and plays ${what}`, async ({ page }) => {
      await openHydrated(page, '/');
      await expect(page.locator(moving)).toBeAttached();
      await tabTo(page, page.getByRole('button', { name: `Pause ${what}` }));
      await press(page, 'Enter');
      const play = page.getByRole('button', { name: `Play ${what}` });
      await expect(play).toBeFocused();

      await press(page, 'Space');
      await expect(page.getByRole('button', { name: `Pause ${what}` })).toBeFocused();
    });
  }

  for (const path of ['/', '/contact', '/insights', `/blog/${ARTICLE}`]) {
    test(`sees the focus at every tab stop of ${path}, forwards and backwards`, async ({
      page,
    }) => {
      test.slow();
      await openHydrated(page, path);
      const links = page.getByRole('contentinfo').getByRole('link');
      await tabTo(page, links.last());
      await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    });
  }

  test.describe('on a narrow screen', () => {
    test.use(PHONE);

    test('opens and closes the menu, and follows a section link in it', async ({ page }) => {
      await openHydrated(page, '/about');
      const button = page.getByRole('button', { name: 'Open menu' });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      for (let stop = 0; stop < 12; stop += 1) {
        await press(page, 'Tab');
        expect(await containsFocus(dialog(page))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();

      await page.keyboard.press('Enter');
      await tabTo(page, dialog(page).getByRole('link', { name: 'Approach' }));
      await page.keyboard.press('Enter');
      await expectScrolledTo(page, 'approach');
      await expect(page).toHaveURL('/#approach');
      await press(page, 'Tab');
      await expect(page.getByRole('button', { name: /^More about/ }).first()).toBeFocused();
    });

    test('opens the menu again at once after closing it', async ({ page }) => {
      await openHydrated(page, '/about');
      await tabTo(page, page.getByRole('button', { name: 'Open menu' }));
      await page.keyboard.press('Enter');
      for (let turn = 0; turn < 10; turn += 1) {
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Enter');
      }
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/about');
    });
  });
});
