import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { FIELD_NAMES, sendEnquiry, toasts } from '../support/contact-form';
import { DEVICES, PHONE } from '../support/devices';
import { expect, openLive, test } from '../support/test';

/** Any rule of WCAG 2.2 A and AA, and what axe calls good practice. */
async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(told).toEqual([]);
}

/** What fades in is looked at once it is there. */
async function withoutMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test.describe('Every page passes axe', () => {
  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use({ ...options, expectedConsole: [/status of 404/] });

      test('that the sitemap lists, and the not-found page', async ({ page, request }) => {
        test.slow();
        await withoutMotion(page);
        const sitemap = await (await request.get('/sitemap.xml')).text();
        const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
          ([, address = '']) => new URL(address).pathname,
        );
        expect(paths.length).toBeGreaterThan(10);

        for (const path of [...paths, '/no-such-page']) {
          await test.step(path, async () => {
            await openLive(page, path);
            await expectNoViolations(page);
          });
        }
      });
    });
  }
});

test.describe('What opens over a page passes axe', () => {
  test.beforeEach(({ page }) => withoutMotion(page));

  test('a service', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('button', { name: 'Sales' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });

  test('the phone numbers', async ({ page }) => {
    await openLive(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover();
    await expect(page.getByText('Get in Touch', { exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the thanks and the toast of a sent form', async ({ page, enquiry }) => {
    await openLive(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expect(toasts(page)).toHaveCount(1);
    await expectNoViolations(page);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the menu', async ({ page }) => {
      await openLive(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 422/] });

  test('a form with mistakes names them to assistive technology', async ({ page, site }) => {
    const answer = await page.request.post('/contact', {
      form: { email: 'no address' },
      headers: { origin: site.origin },
    });
    await page.route('/contact', async (route) => route.fulfill({ response: answer }));
    await page.goto('/contact');

    const required = FIELD_NAMES.filter((name) => name !== 'phone');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(required.length);
    for (const name of required) {
      const field = page.locator(`#${name}`);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/\S/);
    }
  });
});
