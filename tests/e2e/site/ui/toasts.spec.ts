import type { Page } from '@playwright/test';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../../../../app/constants';
import { sendButton, sendEnquiry, toasts } from '../../../support/contact-form';
import { advance, openWithStoppedClock } from '../../../support/page-clock';
import { expect, openHydrated, test } from '../../../support/test';

/** The region that contains the toasts. It exists while the list of toasts is not empty. */
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.describe('Toasts', () => {
  test.describe('after a failure', () => {
    test.use({ expectedConsole: [/status of 503/] });

    test('only the newest one is visible [toast.one-at-a-time]', async ({
      page,
      enquiry,
      webhook,
    }) => {
      webhook.behave('reset');
      await openHydrated(page, '/contact');
      await sendEnquiry(page, enquiry);
      await expect(toasts(page)).toContainText(['Failed to submit the form.']);

      webhook.behave(200);
      await sendButton(page).click();
      await expect(toasts(page)).toContainText(['Form Submitted']);
      await expect(toasts(page)).toHaveCount(TOAST_LIMIT);
    });
  });

  test('a dismissed one disappears at once, and leaves the list after 1,000,000 ms [toast.removal]', async ({
    page,
    enquiry,
  }) => {
    await openWithStoppedClock(page, '/contact');
    await sendEnquiry(page, enquiry);
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toasts(page)).toHaveCount(0);

    await advance(page, TOAST_REMOVE_DELAY_MS - 1);
    await expect(notifications(page)).toBeAttached();

    await advance(page, 1);
    await expect(notifications(page)).not.toBeAttached();
  });
});
