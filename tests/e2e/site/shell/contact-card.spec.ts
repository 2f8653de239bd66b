import type { Page } from '@playwright/test';
import {
  HOVER_CARD_CLOSE_DELAY_MS,
  HOVER_CARD_OPEN_DELAY_MS,
  PHONE_LINK_SCROLL_DELAY_MS,
} from '../../../../app/constants';
import { enquiryForm } from '../../../support/contact-form';
import { advance, openWithStoppedClock } from '../../../support/page-clock';
import { recordScrolling } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const PHONES = [
  ['US', '+1 (212) 555-0142', 'tel:+12125550142'],
  ['UK', '+44 20 7946 0142', 'tel:+442079460142'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const contactUs = (page: Page) => header(page).getByRole('link', { name: 'Contact Us' });
const cardTitle = (page: Page) => header(page).getByText('Get in Touch', { exact: true });

/** Returns the vertical distance between the centres of the form and of the window, px. */
function distanceFromCentre(page: Page): Promise<number> {
  return enquiryForm(page).evaluate((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - window.innerHeight / 2);
  });
}

test.describe('Contact card', () => {
  test("is titled 'Get in Touch' and has a US and a UK telephone link [contact-card.content]", async ({
    page,
  }) => {
    await openHydrated(page, '/about');
    await contactUs(page).hover();

    await expect(cardTitle(page)).toBeVisible();
    for (const [, number, href] of PHONES) {
      const link = header(page).getByRole('link', { name: number });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', href);
    }
  });

  test('opens after 200 ms and closes after 100 ms [contact-card.delays]', async ({ page }) => {
    await openHydrated(page, '/about');
    const card = page.locator('.contact-card');
    await expect(card).toBeHidden();
    await expect(card).toHaveCSS('transition-delay', `${HOVER_CARD_CLOSE_DELAY_MS / 1_000}s`);

    await contactUs(page).hover();
    await expect(card).toHaveCSS('transition-delay', `${HOVER_CARD_OPEN_DELAY_MS / 1_000}s`);
    await expect(cardTitle(page)).toBeVisible();

    await page.mouse.move(20, 700);
    await expect(cardTitle(page)).toBeHidden();
  });

  test('stays open while the pointer is on it', async ({ page }) => {
    await openHydrated(page, '/about');
    await contactUs(page).hover();
    await expect(cardTitle(page)).toBeVisible();
    await cardTitle(page).hover();

    const closing = page.locator('.contact-card').evaluate((card) => card.getAnimations().length);
    expect(await closing).toBe(0);
    await expect(cardTitle(page)).toBeVisible();
  });

  test('closes on Escape, and stays closed until the pointer comes again', async ({ page }) => {
    await openHydrated(page, '/about');
    await contactUs(page).hover();
    await expect(cardTitle(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cardTitle(page)).toBeHidden();

    await page.mouse.move(20, 700);
    await contactUs(page).hover();
    await expect(cardTitle(page)).toBeVisible();
  });

  test('opens on keyboard focus, and Tab moves to its first phone link [contact-card.content]', async ({
    page,
  }) => {
    await openHydrated(page, '/about');
    await header(page).getByRole('link', { name: 'Approach' }).focus();
    await page.keyboard.press('Tab');
    await expect(contactUs(page)).toBeFocused();
    await expect(cardTitle(page)).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link', { name: PHONES[0][1] })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cardTitle(page)).toBeHidden();
    await expect(contactUs(page)).toBeFocused();
  });

  test('is reachable by keyboard after the page has scrolled', async ({ page }) => {
    await openHydrated(page, '/');
    await contactUs(page).focus();
    await expect(cardTitle(page)).toBeVisible();
    await page.evaluate(() => document.querySelector('#approach')?.scrollIntoView());
    const active = header(page).locator('[aria-current="location"]');
    await expect(active).toHaveText('Approach');

    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link', { name: PHONES[0][1] })).toBeFocused();
  });

  for (const [country, number] of PHONES) {
    test(`the ${country} phone link brings the form to the centre of the screen after 500 ms [contact-card.phone-link]`, async ({
      page,
    }) => {
      await openWithStoppedClock(page, '/');
      await contactUs(page).hover();
      await expect(cardTitle(page)).toBeVisible();
      const positions = await recordScrolling(page);
      await header(page).getByRole('link', { name: number }).click();

      await advance(page, PHONE_LINK_SCROLL_DELAY_MS - 1);
      expect(await positions()).toEqual([]);

      await advance(page, 1);
      await expect.poll(() => distanceFromCentre(page)).toBeLessThan(1);
    });
  }

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

    test('does not open on tap, which follows the link to the form', async ({ page }) => {
      await openHydrated(page, '/');
      await contactUs(page).tap();

      await expect(enquiryForm(page)).toBeInViewport();
      await expect(page.locator('.contact-card')).toHaveCSS(
        'transition-delay',
        `${HOVER_CARD_CLOSE_DELAY_MS / 1_000}s`,
      );
      await expect(cardTitle(page)).toBeHidden();
    });
  });
});
