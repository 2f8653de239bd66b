import type { Page } from '@playwright/test';
import { fillEnquiry, sendButton } from '../../../support/contact-form';
import { expect, openHydrated, test } from '../../../support/test';

test.use({ expectedConsole: [/ERR_FAILED|The form/] });

const abortChunk = (page: Page, part: string) =>
  page.route(`**/build/**/${part}-*.js`, (route) => route.abort());

test.describe('When the chunk of a component cannot be loaded [access.failed-code]', () => {
  test('a service opens and closes without motion', async ({ page }) => {
    await abortChunk(page, 'service-dialog');
    await openHydrated(page, '/');
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await failed;
    const dialog = page.getByRole('dialog', { name: 'Sales' });
    await expect(dialog).toBeVisible();

    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
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
});
