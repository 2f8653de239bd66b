import type { Page, Route } from '@playwright/test';
import { banner, fillEnquiry, sendButton } from '../support/contact-form';
import { PHONE } from '../support/devices';
import { holdRequests } from '../support/hold-requests';
import { expectScrolledTo } from '../support/scrolling';
import { expect, openHydrated, test } from '../support/test';

test.use({
  expectedConsole: [
    /ERR_FAILED|status of 404|reloading page|dynamically imported|The form|The wallet/,
  ],
});

/**
 * Breaks the requests for a chunk until the returned function is called. The requests stay intercepted
 * afterwards: a browser that loads a document just then can hang when the interception ends.
 */
async function breakChunk(page: Page, part: string, fail: (route: Route) => Promise<void>) {
  let isBroken = true;
  await page.route(`**/build/**/${part}-*.js`, (route) =>
    isBroken ? fail(route) : route.continue(),
  );
  return () => {
    isBroken = false;
  };
}

/** Aborts the requests for a chunk, as a lost connection does. */
const abortChunk = (page: Page, part: string) => breakChunk(page, part, (route) => route.abort());

/** Responds with 404 to the requests for a chunk, as the server does after a deploy of a new version. */
const removeChunk = (page: Page, part: string) =>
  breakChunk(page, part, (route) => route.fulfill({ status: 404, body: '' }));

/** Restores a chunk at the next document load, which uses the chunks of the current version. */
const onReload = async (page: Page, restore: () => void) => {
  await page.waitForEvent('framenavigated');
  restore();
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('When the chunk of a page cannot be loaded [access.failed-code]', () => {
  for (const [cause, breakIt] of Object.entries({
    'the connection is lost': abortChunk,
    'the chunk no longer exists': removeChunk,
  })) {
    test(`because ${cause}, a link to the page loads it as a document`, async ({ page }) => {
      await openHydrated(page, '/');
      const restored = onReload(page, await breakIt(page, 'privacy'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

      await restored;
      await expect(page).toHaveURL('/privacy');
      await expect(heading(page)).toHaveText('Privacy');
    });
  }

  test('a link to a section of the home page still scrolls to the section', async ({ page }) => {
    await openHydrated(page, '/about');
    const restored = onReload(page, await removeChunk(page, '_index'));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Approach' }).click();

    await restored;
    await expect(page).toHaveURL('/#approach');
    await expectScrolledTo(page, 'approach');
  });

  test('a later reload stays on the page', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(heading(page)).toHaveText('Privacy');
    await page.goBack();
    await expect(heading(page)).toHaveText('Scale without the drag');
    await page.reload();

    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Scale without the drag');
  });
});

test.describe('When the entry chunk cannot be loaded', () => {
  test('the browser sends the form at once', async ({ page, enquiry, forwarded }) => {
    await abortChunk(page, 'entry.client');
    const failed = page.waitForEvent('pageerror');
    await page.goto('/contact');
    await failed;
    await fillEnquiry(page, enquiry);
    await sendButton(page).click({ noWaitAfter: true });

    await expect(sendButton(page)).not.toHaveAttribute('data-waiting');
    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });

  test('an unhandled rejection of a browser extension is not taken for a failed chunk', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/build/entry.client-*.js');
    await page.goto('/');
    await page.getByRole('button', { name: 'Sales' }).click();
    const failed = page.waitForEvent('pageerror');
    await page.evaluate(() => void Promise.reject(new TypeError('The wallet is closed')));
    await failed;

    release();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  });
});

test.describe('When the chunk of a component cannot be loaded [access.failed-code]', () => {
  test('a service opens in its card, and the next time in its dialog', async ({ page }) => {
    const restore = await abortChunk(page, 'service-dialog');
    await openHydrated(page, '/');
    const card = page
      .locator('.service-card')
      .filter({ has: page.getByRole('button', { name: 'Sales' }) });
    await card.getByRole('button').click();
    await expect(card.locator('.service-detail')).toBeVisible();
    await expect(card.locator(':focus')).toContainText('Pipeline stages');

    restore();
    await card.getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Sales' })).toBeVisible();
  });

  test('the form shows its failure without a toast, and keeps the typed values', async ({
    page,
    enquiry,
  }) => {
    await abortChunk(page, 'toast-region');
    await openHydrated(page, '/contact');
    await fillEnquiry(page, enquiry);
    await page.route('**/contact.data*', (route) => route.abort());
    await sendButton(page).click();

    await expect(page.getByRole('alert')).toContainText('Failed to submit the form.');
    await expect(page.locator('#firstName')).toHaveValue(enquiry.firstName);
  });

  test('the contact card does not open, and the link under it works', async ({ page }) => {
    await abortChunk(page, 'contact-card');
    await openHydrated(page, '/');
    const failed = page.waitForEvent('requestfailed');
    const link = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
    await link.hover();
    await failed;
    await link.click();

    await expectScrolledTo(page, 'contact');
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the menu button shows the links in the header, and the next time the menu', async ({
      page,
    }) => {
      const restore = await abortChunk(page, 'mobile-menu');
      await openHydrated(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveCount(6);
      for (const link of await links.all()) await expect(link).toBeInViewport();
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');

      restore();
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});
