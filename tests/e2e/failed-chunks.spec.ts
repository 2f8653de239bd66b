import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../support/contact-form';
import { PHONE } from '../support/devices';
import { hold } from '../support/hold-requests';
import { expectScrolledTo } from '../support/scrolling';
import { expect, openLive, test } from '../support/test';

test.use({
  expectedConsole: [
    /ERR_FAILED|status of 404|reloading page|dynamically imported|The form|The wallet/,
  ],
});

/** As a lost connection does. */
const lose = (page: Page, part: string) =>
  page.route(`**/build/**/${part}-*.js`, (route) => route.abort());

/** As a deploy does, after which only the new version's files are there. */
const replace = (page: Page, part: string) =>
  page.route(`**/build/**/${part}-*.js`, (route) => route.fulfill({ status: 404, body: '' }));

const find = (page: Page, part: string) => page.unroute(`**/build/**/${part}-*.js`);

/** A complete page load gets the code of the current version. */
const findOnceLoadedAnew = async (page: Page, part: string) => {
  await page.waitForEvent('framenavigated');
  await find(page, part);
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('When the code of a page cannot be had [access.failed-code]', () => {
  for (const [happening, happen] of Object.entries({ lost: lose, replaced: replace })) {
    test(`because it is ${happening}, its link arrives there all the same`, async ({ page }) => {
      await openLive(page, '/');
      await happen(page, 'privacy');
      const found = findOnceLoadedAnew(page, 'privacy');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

      await found;
      await expect(page).toHaveURL('/privacy');
      await expect(heading(page)).toHaveText('Privacy');
    });
  }

  test('a section of the home page is shown all the same', async ({ page }) => {
    await openLive(page, '/about');
    await replace(page, '_index');
    const found = findOnceLoadedAnew(page, '_index');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Approach' }).click();

    await found;
    await expect(page).toHaveURL('/#approach');
    await expectScrolledTo(page, 'approach');
  });

  test('a later reload stays where it is', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(heading(page)).toHaveText('Privacy');
    await page.goBack();
    await expect(heading(page)).toHaveText('Scale without the drag');
    await page.reload();

    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Scale without the drag');
  });
});

test.describe('When the code that starts React cannot be had', () => {
  test('the form is sent by the browser, at once', async ({ page, enquiry, forwarded }) => {
    await lose(page, 'entry.client');
    const lost = page.waitForEvent('pageerror');
    await page.goto('/contact');
    await lost;
    await fillEnquiry(page, enquiry);
    await sendButton(page).click({ noWaitAfter: true });

    await expect(sendButton(page)).not.toHaveAttribute('data-waiting');
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });

  test('what an extension leaves undone changes nothing', async ({ page }) => {
    const release = await hold(page, '**/build/entry.client-*.js');
    await page.goto('/');
    await page.getByRole('button', { name: 'Sales' }).click();
    const failed = page.waitForEvent('pageerror');
    await page.evaluate(() => void Promise.reject(new TypeError('The wallet is closed')));
    await failed;

    release();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  });
});

test.describe('When the code of a part cannot be had [access.failed-code]', () => {
  test('a service is shown in its card, and the next time in its dialog', async ({ page }) => {
    await lose(page, 'service-dialog');
    await openLive(page, '/');
    const card = page
      .locator('.service-card')
      .filter({ has: page.getByRole('button', { name: 'Sales' }) });
    await card.getByRole('button').click();
    await expect(card.locator('.service-detail')).toBeVisible();
    await expect(card.locator(':focus')).toContainText('Pipeline stages');

    await find(page, 'service-dialog');
    await card.getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  });

  test('the form keeps its words, and says in plain words that it failed', async ({
    page,
    enquiry,
  }) => {
    await lose(page, 'toast-region');
    await openLive(page, '/contact');
    await fillEnquiry(page, enquiry);
    await page.route('**/contact.data*', (route) => route.abort());
    await sendButton(page).click();

    await expect(page.getByRole('alert')).toContainText('Failed to submit the form.');
    await expect(page.locator('#firstName')).toHaveValue(enquiry.firstName);
  });

  test('the phone numbers stay away, and nothing else does', async ({ page }) => {
    await lose(page, 'contact-card');
    await openLive(page, '/');
    const failed = page.waitForEvent('requestfailed');
    const link = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
    await link.hover();
    await failed;
    await link.click();

    await expectScrolledTo(page, 'contact');
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the header shows the links of the menu, and the next time the menu', async ({ page }) => {
      await lose(page, 'mobile-menu');
      await openLive(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveCount(6);
      for (const link of await links.all()) await expect(link).toBeInViewport();
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');

      await find(page, 'mobile-menu');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});
