import {
  banner,
  field,
  sendButton,
  sendEnquiry,
  toasts,
  typedValues,
} from '../../../support/contact-form';
import { expect, openHydrated, test } from '../../../support/test';

test.describe('A form that the server refuses', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('shows messages at its fields, keeps the typed values, and is sent after the correction [enquiry.errors]', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const invalid = { ...enquiry, firstName: '   ' };
    await openHydrated(page, '/contact');
    await sendEnquiry(page, invalid);

    await expect(field(page, 'firstName')).toHaveAccessibleDescription('Enter your first name');
    await expect(field(page, 'firstName')).toHaveAttribute('aria-invalid', 'true');
    expect(await typedValues(page)).toEqual(invalid);
    await expect(toasts(page)).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);

    await field(page, 'firstName').fill('Zoë');
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(field(page, 'firstName')).not.toHaveAttribute('aria-invalid');
    expect(forwarded()).toMatchObject([{ body: enquiry }]);
  });
});
