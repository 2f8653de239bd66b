import { expectNoViolations } from '../../../support/axe';
import { openAsEditor } from '../../../support/preview';
import { expect, openHydrated, test } from '../../../support/test';

test('the printed home page has the wordmark in a dark colour, and no form', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Wexcombe' }).first()).toHaveCSS(
    'color',
    'rgb(15, 28, 43)',
  );
  await expect(page.locator('#enquiry-form')).toBeHidden();
  await expect(page.locator('#contact').getByRole('link', { name: '+44' })).toBeVisible();
});

test('the preview bar has no axe violations', async ({ page, site }) => {
  await openAsEditor(page, site, '/about');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await expectNoViolations(page);
});

test.describe('A violation of the Content Security Policy', () => {
  test.use({ expectedConsole: [/Content Security Policy/] });

  test('is reported on the console, where it fails every other test', async ({ page }) => {
    await openHydrated(page, '/privacy');
    const message = page.waitForEvent('console');
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('script'), { text: '0' })),
    );
    expect((await message).text()).toContain('Content Security Policy');
  });
});
