import { rawGet } from '../../support/raw-http';
import { expect, test } from '../../support/test';

const MALFORMED = [
  '/%E0%A4%A',
  `/${'a'.repeat(6_000)}`,
  `/?q=${'a'.repeat(6_000)}`,
  '/..%2f',
  '/..%2f..%2fetc%2fpasswd',
  '/../package.json',
  '/blog/%00',
  '/blog/%E0%A4%A',
  '/images/..%2f..%2fpackage.json',
  '/build/../../package.json',
  '//',
  '/\\',
];

test.describe('A malformed address', () => {
  for (const path of MALFORMED) {
    const name = path.length > 40 ? `${path.slice(0, 20)}… (${path.length} characters)` : path;

    test(`${name} gets a page with a 4xx status [routes.malformed]`, async ({ site }) => {
      const { status, body } = await rawGet(site.origin, path);

      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatch(/<h1[^>]*>/);
      expect(body).not.toContain('node_modules');
      expect(body).not.toContain('"dependencies"');
    });
  }

  test.describe('in a browser', () => {
    test.use({ expectedConsole: [/status of 4\d\d/] });

    test('gets a page that links to the home page', async ({ page }) => {
      const response = await page.goto('/%E0%A4%A');
      expect(response?.status(), response?.url()).toBe(400);

      await page.getByRole('link', { name: /home/i }).first().click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scale without the drag');
    });
  });
});
