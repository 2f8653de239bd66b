import type { Page } from '@playwright/test';
import { PHONE } from '../../../support/devices';
import { holdRequests } from '../../../support/hold-requests';
import { expect, openHydrated, test } from '../../../support/test';

/**
 * Records the texts of the loading notice that are in the window. Playwright cannot ask a page for them
 * while the request for the next one is held.
 */
async function recordNotices(page: Page): Promise<string[]> {
  const notices: string[] = [];
  await page.exposeFunction('recordNotice', (text: string) => notices.push(text));
  await page.evaluate(() => {
    const notice = document.getElementById('loading') as HTMLElement;
    const record = () => {
      const { top, bottom } = notice.getBoundingClientRect();
      if (top >= 0 && bottom <= innerHeight) {
        (window as unknown as { recordNotice: (text: string) => void }).recordNotice(
          notice.innerText,
        );
      }
    };
    new MutationObserver(record).observe(notice, { childList: true });
  });
  return notices;
}

/** Removes the speculation rules: a page that the browser has prerendered opens at once. */
async function preventPrerendering(page: Page): Promise<void> {
  await page.locator('script[type=speculationrules]').evaluate((rules) => rules.remove());
}

test.describe('While another page loads, “Loading...” is visible [routes.loading]', () => {
  test('after a click on a link', async ({ page }) => {
    await openHydrated(page, '/');
    await preventPrerendering(page);
    const notices = await recordNotices(page);
    const release = await holdRequests(page, '**/privacy');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy' })
      .click({ noWaitAfter: true });
    await expect.poll(() => notices).toEqual(['Loading...']);

    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await expect(page.getByText('Loading...')).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('after a search', async ({ page }) => {
      await openHydrated(page, '/insights');
      const notices = await recordNotices(page);
      const release = await holdRequests(page, '**/insights?q=*');
      await page.getByRole('searchbox').fill('queue');
      await page.getByRole('searchbox').press('Enter', { noWaitAfter: true });
      await expect.poll(() => notices).toEqual(['Loading...']);
      release();
    });
  });
});
