import type { Page } from '@playwright/test';
import { PAGE_LINKS, SECTION_LINKS } from '../../../support/navigation';
import { banner, enquiryForm, field, sendButton, sendEnquiry } from '../../../support/contact-form';
import { seed } from '../../../support/dataset';
import { DEVICES, PHONE } from '../../../support/devices';
import { expect, test } from '../../../support/test';

const ARTICLE = 'the-queue-before-the-bottleneck';
const PHONES = ['tel:+12125550142', 'tel:+442079460142'];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/**
 * Expects that no other element, for example the header, covers the first line of an element. While a
 * page fades in, Chromium finds no element at all.
 */
async function expectUncovered(page: Page, selector: string): Promise<void> {
  const isOnTop = () =>
    page.locator(selector).evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 4, top + Math.min(height / 2, 12));
      return found !== null && element.contains(found);
    });
  await expect.poll(isOnTop).toBe(true);
}

test.describe('Without JavaScript, a visitor [access.without-script]', () => {
  test.use({ javaScriptEnabled: false });

  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use(options);

      test('reaches every page and section through the header, which has no menu button', async ({
        page,
      }) => {
        await page.goto('/privacy');
        await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
        const header = await page.getByRole('banner').boundingBox();
        const last = await menu(page).getByRole('link').last().boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0), 'the end of the links').toBeLessThanOrEqual(
          header?.height ?? 0,
        );

        for (const [entry, section] of SECTION_LINKS) {
          await menu(page).getByRole('link', { name: entry }).click();
          await expect(page).toHaveURL(`/#${section}`);
          await expect(page.locator(`#${section}-heading`)).toBeInViewport();
          await expectUncovered(page, `#${section}-heading`);
        }
        for (const [entry, path] of PAGE_LINKS) {
          await menu(page).getByRole('link', { name: entry }).click();
          await expect(page).toHaveURL(path);
        }
      });
    });
  }

  test.describe('on a phone', () => {
    test.use({ ...PHONE, expectedConsole: [/status of 422/] });

    test('reads a service and a step, and sends an enquiry from the home page', async ({
      page,
      enquiry,
      forwarded,
    }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Sales', exact: true }).tap();
      await expect(page).toHaveURL('/services/sales');
      await expect(page.getByText(seed.service('Sales').detail.conclusion)).toBeVisible();
      await page.goBack();
      await expect(page.getByText(seed.step('Proposal').details)).toBeVisible();

      await sendEnquiry(page, { ...enquiry, secondName: ' ' });
      await page.locator('.error-summary').getByRole('link').tap();
      await expect(field(page, 'secondName')).toBeFocused();
      await field(page, 'secondName').fill(enquiry.secondName);
      await sendButton(page).tap();

      await expect(banner(page)).toBeInViewport();
      expect(forwarded()).toMatchObject([{ body: enquiry }]);
    });
  });

  test('uses the table of contents of an article, opens the next article, and reaches the form', async ({
    page,
  }) => {
    const { title = '' } = seed.articles.find(({ slug }) => slug.current === ARTICLE) ?? {};
    await page.goto('/insights');
    await expect(page.getByRole('article')).toHaveCount(seed.articles.length);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    const part = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last();
    const id = (await part.getAttribute('href')) ?? '';
    await part.click();
    await expect(page.locator(id)).toBeInViewport();
    await expectUncovered(page, id);

    const next = page.getByRole('region', { name: 'Read next' }).getByRole('link').first();
    const nextTitle = (await next.textContent()) ?? '';
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);

    await page.getByRole('link', { name: 'Talk to us' }).click();
    await expect(page).toHaveURL('/#contact');
    await expect(enquiryForm(page)).toBeInViewport();
  });

  test('sees both phone numbers without the contact card', async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      const numbers = page.getByRole('main').locator('a[href^="tel:"]:visible');
      await expect(numbers).toHaveCount(PHONES.length);
      for (const [index, href] of PHONES.entries()) {
        await expect(numbers.nth(index)).toHaveAttribute('href', href);
      }
    }
  });
});
