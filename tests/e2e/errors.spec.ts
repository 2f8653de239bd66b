import type { Page } from '@playwright/test';
import { freePort } from '../support/free-port';
import { startSite, type SiteProcess } from '../support/site-process';
import { expect, openLive, test } from '../support/test';

const UNEXPECTED = 'Unexpected Application Error!';

async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNEXPECTED);
  const wordmark = page.getByRole('banner').getByRole('link', { name: 'Wexcombe' });
  await expect(wordmark).toBeVisible();
  await expect(wordmark).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Wexcombe' })).toBeVisible();
}

test.describe('Content source out of reach on a cold start', () => {
  test.use({ expectedConsole: [/status of 5\d\d/] });

  let deadPort: number;
  let cold: SiteProcess;
  test.beforeAll(async () => {
    deadPort = await freePort();
    cold = await startSite({ SANITY_API_HOST: `http://127.0.0.1:${deadPort}` });
  });
  test.afterAll(() => cold.stop());

  test(`every page reads '${UNEXPECTED}', with a 5xx status, no stack and no host name [routes.failure]`, async ({
    context,
  }) => {
    const opened = ['/', '/about', '/contact', '/insights'].map(async (path) => {
      const page = await context.newPage();
      const answer = await page.goto(cold.origin + path);

      expect(answer?.status(), path).toBeGreaterThanOrEqual(500);
      const html = await answer?.text();
      expect(html).toContain(UNEXPECTED);
      expect(html).not.toContain(String(deadPort));
      expect(html).not.toMatch(/ECONNREFUSED|ContentUnavailable|\bat .+:\d+:\d+/);
      await expectErrorPage(page);
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
    // Each waits for the same attempts to reach the source.
    await Promise.all(opened);
  });
});

test.describe('Unexpected routing failure [routes.failure]', () => {
  test.describe('when the server fails while a page loads', () => {
    test.use({ expectedConsole: [/status of 500|SyntaxError|Error/] });

    test("shows 'Unexpected Application Error!' in the page's place", async ({ page }) => {
      await openLive(page, '/');
      await page.route('**/privacy.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

      await expectErrorPage(page);
    });
  });

  test.describe('when the connection breaks while a page loads', () => {
    test.use({ expectedConsole: [/ERR_CONNECTION_RESET/] });

    test("shows 'Unexpected Application Error!', and the way back works", async ({ page }) => {
      await openLive(page, '/');
      await page.route('**/privacy.data*', (route) => route.abort('connectionreset'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expectErrorPage(page);

      await page.getByRole('banner').getByRole('link', { name: 'Wexcombe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scale without the drag');
    });
  });
});
