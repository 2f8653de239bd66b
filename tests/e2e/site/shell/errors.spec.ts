import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../../support/axe';
import { freePort } from '../../../support/free-port';
import { startSite, type SiteProcess } from '../../../support/site-process';
import { expect, test } from '../../../support/test';

const ERROR_HEADING = 'Unexpected Application Error!';

async function expectErrorPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ERROR_HEADING);
  const wordmark = page.getByRole('banner').getByRole('link', { name: 'Wexcombe' });
  await expect(wordmark).toBeVisible();
  await expect(wordmark).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Wexcombe' })).toBeVisible();
}

test.describe('Without a content source and without cached content', () => {
  test.use({ expectedConsole: [/status of 5\d\d/] });

  let deadPort: number;
  let siteWithoutContent: SiteProcess;
  test.beforeAll(async () => {
    deadPort = await freePort();
    siteWithoutContent = await startSite({ SANITY_API_HOST: `http://127.0.0.1:${deadPort}` });
  });
  test.afterAll(() => siteWithoutContent.stop());

  test(`every page reads '${ERROR_HEADING}', with a 5xx status, no stack and no host name [routes.failure]`, async ({
    context,
  }) => {
    const opened = ['/', '/about', '/contact', '/insights'].map(async (path) => {
      const page = await context.newPage();
      const response = await page.goto(siteWithoutContent.origin + path);

      expect(response?.status(), path).toBeGreaterThanOrEqual(500);
      const html = await response?.text();
      expect(html).toContain(ERROR_HEADING);
      expect(html).not.toContain(String(deadPort));
      expect(html).not.toMatch(/ECONNREFUSED|ContentUnavailable|\bat .+:\d+:\d+/);
      await expectErrorPage(page);
      await expectNoViolations(page);
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
    // All pages wait for the same retries, so they are opened at the same time.
    await Promise.all(opened);
  });
});
