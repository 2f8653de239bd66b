import type { Page } from '@playwright/test';
import {
  HOVER_CARD_CLOSE_DELAY_MS,
  HOVER_CARD_OPEN_DELAY_MS,
  PHONE_LINK_SCROLL_DELAY_MS,
} from '../../../../app/platform/constants';
import { expectNoViolations } from '../../../support/axe';
import { enquiryForm } from '../../../support/contact-form';
import { advance, openWithStoppedClock } from '../../../support/page-clock';
import { recordScrolling, scrollTo } from '../../../support/scrolling';
import { expect, openHydrated, test } from '../../../support/test';

const PHONES = [
  ['+1 (212) 555-0142', 'tel:+12125550142'],
  ['+44 20 7946 0142', 'tel:+442079460142'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const contactUs = (page: Page) => header(page).getByRole('link', { name: 'Contact Us' });
const card = (page: Page) => page.locator('.contact-card');
const cardTitle = (page: Page) => header(page).getByText('Get in Touch', { exact: true });
const firstPhone = (page: Page) => header(page).getByRole('link', { name: PHONES[0][0] });
const delay = (ms: number) => `${ms / 1_000}s`;

/** Returns the vertical distance between the centres of the form and of the window, px. */
function distanceFromCentre(page: Page): Promise<number> {
  return enquiryForm(page).evaluate((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - window.innerHeight / 2);
  });
}

test('the contact card opens with the pointer and the keyboard, and has a US and a UK telephone link [contact-card.content, contact-card.delays]', async ({
  page,
}) => {
  await openHydrated(page, '/about');
  await test.step('it opens after 200 ms under the pointer', async () => {
    await expect(card(page)).toBeHidden();
    await expect(card(page)).toHaveCSS('transition-delay', delay(HOVER_CARD_CLOSE_DELAY_MS));
    await contactUs(page).hover();
    await expect(card(page)).toHaveCSS('transition-delay', delay(HOVER_CARD_OPEN_DELAY_MS));
    await expect(cardTitle(page)).toBeVisible();
    for (const [number, href] of PHONES) {
      const link = header(page).getByRole('link', { name: number });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', href);
    }
    await expectNoViolations(page, 'header');
  });
  await test.step('it stays open while the pointer is on it', async () => {
    await cardTitle(page).hover();
    expect(await card(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    await expect(cardTitle(page)).toBeVisible();
  });
  await test.step('it closes with Escape, and stays closed until the pointer comes again', async () => {
    await page.keyboard.press('Escape');
    await expect(cardTitle(page)).toBeHidden();
    await page.mouse.move(20, 700);
    await contactUs(page).hover();
    await expect(cardTitle(page)).toBeVisible();
    await page.mouse.move(20, 700);
    await expect(cardTitle(page)).toBeHidden();
  });
  await test.step('it opens on keyboard focus, and Tab moves to its first telephone link', async () => {
    await header(page).getByRole('link', { name: 'Approach' }).focus();
    await page.keyboard.press('Tab');
    await expect(contactUs(page)).toBeFocused();
    await expect(cardTitle(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(firstPhone(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cardTitle(page)).toBeHidden();
    await expect(contactUs(page)).toBeFocused();
  });
  await test.step('the keyboard reaches it after the page has scrolled', async () => {
    await openHydrated(page, '/');
    await contactUs(page).focus();
    await expect(cardTitle(page)).toBeVisible();
    await page.evaluate(() => document.querySelector('#approach')?.scrollIntoView());
    await expect(header(page).locator('[aria-current="location"]')).toHaveText('Approach');
    await page.keyboard.press('Tab');
    await expect(firstPhone(page)).toBeFocused();
  });
});

test('a telephone link of the contact card brings the form to the centre of the screen after 500 ms [contact-card.phone-link]', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  for (const [number] of PHONES) {
    await test.step(number, async () => {
      await scrollTo(page, 0);
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
});

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('the contact card does not open on tap, which follows the link to the form', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    await contactUs(page).tap();
    await expect(enquiryForm(page)).toBeInViewport();
    await expect(card(page)).toHaveCSS('transition-delay', delay(HOVER_CARD_CLOSE_DELAY_MS));
    await expect(cardTitle(page)).toBeHidden();
  });
});
