import { expect, openHydrated, test } from '../support/test';
import {
  banner,
  enquiryForm,
  fillEnquiry,
  sendButton,
  sendEnquiry,
  toasts,
} from '../support/contact-form';
import { SCREENS } from '../support/devices';
import { holdRequests } from '../support/hold-requests';
import { freePort } from '../support/free-port';
import { startSite, type SiteProcess } from '../support/site-process';
import { takeScreenshot } from './take-screenshot';

/** From this width on the header shows the navigation instead of the menu button, px. */
const DESKTOP_MIN_WIDTH = 1024;

let siteWithoutContent: SiteProcess;
test.beforeAll(async () => {
  siteWithoutContent = await startSite({ SANITY_API_HOST: `http://127.0.0.1:${await freePort()}` });
});
test.afterAll(() => siteWithoutContent.stop());

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, expectedConsole: [/status of (4|5)\d\d/] });
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

    test('the service card hovered and focused, and the service dialog', async ({ page }) => {
      await openHydrated(page, '/');
      const card = page.getByRole('link', { name: 'Sales', exact: true });
      await card.scrollIntoViewIfNeeded();
      await card.hover();
      await takeScreenshot(page, 'service-hovered');
      await page.keyboard.press('Tab');
      await card.focus();
      await takeScreenshot(page, 'service-focused');
      await card.click();
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
      await takeScreenshot(page, 'service-open');
    });

    test('the form with invalid fields, while sending, failed and sent', async ({
      page,
      enquiry,
      webhook,
    }) => {
      await openHydrated(page, '/contact');
      await fillEnquiry(page, { ...enquiry, email: 'zoe' });
      await enquiryForm(page).evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await sendButton(page).click();
      await expect(enquiryForm(page).getByRole('alert')).toBeVisible();
      await takeScreenshot(page, 'form-refused', true);

      webhook.behave('hang');
      await sendEnquiry(page, enquiry);
      await expect(sendButton(page)).toHaveText('Sending...');
      await takeScreenshot(page, 'form-sending');
      await webhook.reset();
      await expect(sendButton(page)).toBeEnabled();

      webhook.behave('reset');
      await sendEnquiry(page, enquiry);
      await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
      await takeScreenshot(page, 'form-failed');

      await webhook.reset();
      await sendEnquiry(page, enquiry);
      await expect(banner(page)).toBeVisible();
      await takeScreenshot(page, 'form-sent');
    });

    test('the menu or the contact card, and a loading page', async ({ page }) => {
      await openHydrated(page, '/');
      if (viewport.width < DESKTOP_MIN_WIDTH) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await takeScreenshot(page, 'menu-open');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      } else {
        await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover();
        await expect(page.getByText('Get in Touch', { exact: true })).toBeVisible();
        await takeScreenshot(page, 'contact-card-open');
      }
      const release = await holdRequests(page, '**/privacy.data*');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByText('Loading...')).toBeVisible();
      await takeScreenshot(page, 'page-loading');
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    });

    test('the focused skip link and the focused first action', async ({ page }) => {
      await openHydrated(page, '/');
      await page.keyboard.press('Tab');
      await takeScreenshot(page, 'skip-link');
      await page.getByRole('main').getByRole('link', { name: 'Talk to us' }).focus();
      await takeScreenshot(page, 'action-focused');
    });

    test('the error page', async ({ page }) => {
      await page.goto(siteWithoutContent.origin);
      await takeScreenshot(page, 'error');
    });
  });
}
