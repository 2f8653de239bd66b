import type { Locator, Page } from '@playwright/test';
import { banner, FIELD_NAMES, field, sendButton } from '../support/contact-form';
import { seed } from '../support/dataset';
import { PHONE } from '../support/devices';
import { expectFocusSeen, press, tabTo, type } from '../support/keyboard';
import { expectScrolledTo } from '../support/scrolling';
import { expect, openLive, test } from '../support/test';

/** Longer than the contents of a short article, which has none. */
const ARTICLE = 'the-queue-before-the-bottleneck';

const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');

/** Whether the focus is on an element or in it. */
const holdsFocus = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement));

/** Fills the empty fields of the form in their tab order. */
async function fillByKeyboard(page: Page, words: Record<string, string>): Promise<void> {
  for (const name of FIELD_NAMES) {
    await tabTo(page, field(page, name));
    await type(page, words[name] ?? '');
  }
}

test.describe('With the keyboard alone, a visitor [access.keyboard]', () => {
  test('skips the header', async ({ page }) => {
    await openLive(page, '/');
    await press(page, 'Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await press(page, 'Tab');
    expect(await holdsFocus(page.getByRole('main'))).toBe(true);
  });

  test('reads a service, and is back at its card', async ({ page }) => {
    await openLive(page, '/');
    const card = page.getByRole('button', { name: 'Investor Readiness' });
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();

    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await press(page, key);
      expect(await holdsFocus(dialog(page))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(card).toBeFocused();
    await expectFocusSeen(page);
  });

  test('finds the phone numbers under Contact Us, and calls one', async ({ page }) => {
    await openLive(page, '/');
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
    // The browser then asks what to call with, and takes every further key.
    await page.keyboard.press('Enter');
    await expect(page.locator('#enquiry-form')).toBeInViewport();
  });

  test.describe('in the form', () => {
    test.use({ expectedConsole: [/status of 422/] });

    test('sends an enquiry, first with a mistake', async ({ page, enquiry, forwarded }) => {
      await openLive(page, '/contact');
      await fillByKeyboard(page, { ...enquiry, organisation: '  ' });
      await tabTo(page, sendButton(page));
      await page.keyboard.press('Enter');
      const error = page.getByRole('alert').getByRole('link');
      await expect(error).toHaveText(['Enter the name of your organisation']);

      await tabTo(page, error);
      await page.keyboard.press('Enter');
      await expect(field(page, 'organisation')).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.press('ControlOrMeta+A');
      await type(page, enquiry.organisation);
      // A form that is sent at once looks like spam.
      await page.waitForFunction((ms) => performance.now() > ms, 3_000);
      await tabTo(page, sendButton(page));
      await page.keyboard.press('Enter');

      await expect(banner(page)).toBeVisible();
      expect(forwarded()).toMatchObject([{ body: enquiry }]);
    });
  });

  test('reads an article by its contents, and goes on to the next', async ({ page }) => {
    const { title = '' } = seed.articles.find(({ slug }) => slug.current === ARTICLE) ?? {};
    await openLive(page, '/insights');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: title }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    const contents = page.getByRole('navigation', { name: 'In this article' });
    const part = contents.getByRole('link').last();
    const heading = page.getByRole('heading', { name: (await part.textContent()) ?? '' });
    await tabTo(page, part);
    await page.keyboard.press('Enter');
    await expect(heading).toBeInViewport();
    const below = (await header(page).boundingBox())?.height ?? Number.NaN;
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(below);

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
    test(`stops ${what}, and lets them go on`, async ({ page }) => {
      await openLive(page, '/');
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
    test(`sees where the focus is at every stop of ${path}, there and back`, async ({ page }) => {
      test.slow();
      await openLive(page, path);
      const links = page.getByRole('contentinfo').getByRole('link');
      await tabTo(page, links.last());
      await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    });
  }

  test.describe('on a narrow screen', () => {
    test.use(PHONE);

    test('opens the menu, leaves it, and goes to a section by it', async ({ page }) => {
      await openLive(page, '/about');
      const button = page.getByRole('button', { name: 'Open menu' });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      for (let stop = 0; stop < 12; stop += 1) {
        await press(page, 'Tab');
        expect(await holdsFocus(dialog(page))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();

      await page.keyboard.press('Enter');
      await tabTo(page, dialog(page).getByRole('link', { name: 'Approach' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await expectScrolledTo(page, 'approach');
      await press(page, 'Tab');
      await expect(page.getByRole('button', { name: /^More about/ }).first()).toBeFocused();
    });
  });
});
