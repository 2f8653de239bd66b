import { DEVICES } from '../support/devices';
import { holdRequests } from '../support/hold-requests';
import { expect, openHydrated, test } from '../support/test';

const OTHER_PAGES = /\/build\/routes\/(about|contact|insights|privacy|blog)/;

test.describe('Pages other than the home page', () => {
  test('load their code on demand [routes.loading]', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (OTHER_PAGES.test(request.url())) scripts.push(request.url());
    });
    await openHydrated(page, '/');
    expect(scripts).toEqual([]);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');

    expect(scripts.filter((url) => url.includes('/routes/privacy'))).not.toEqual([]);
  });

  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use(options);

      test("show 'Loading...' while they load [routes.loading]", async ({ page }) => {
        await openHydrated(page, '/');
        const release = await holdRequests(page, '**/privacy.data*');
        await expect(page.getByText('Loading...')).toBeHidden();

        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
        await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
        await expect(page.getByText('Loading...')).toBeInViewport();

        release();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
        await expect(page.getByText('Loading...')).toBeHidden();
      });
    });
  }
});
