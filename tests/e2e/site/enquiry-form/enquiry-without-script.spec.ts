import type { Page } from '@playwright/test';
import { mainColour } from '../../../support/colour';
import {
  banner,
  enquiryForm,
  field,
  EMPTY_FIELDS,
  sendButton,
  sendEnquiry,
  typedValues,
} from '../../../support/contact-form';
import { lakeClient } from '../../../support/lake-client';
import { expect, test } from '../../../support/test';

/** Spaces pass the browser's check of a required field, but not the server's check. */
const BLANK = '   ';

/** Playwright's roles and texts do not include the contents of <noscript>, so this uses a class. */
const failureMessage = (page: Page) => enquiryForm(page).locator('.form-error');

for (const path of ['/', '/contact']) {
  test.describe(`Enquiry on ${path} without JavaScript [enquiry.without-script]`, () => {
    test.use({ javaScriptEnabled: false });

    test('is sent, and the page shows the banner and empty fields', async ({
      page,
      enquiry,
      forwarded,
      site,
    }) => {
      await page.goto(path);
      await sendEnquiry(page, enquiry);

      await expect(banner(page)).toHaveText(
        'Thank you for registering with Wexcombe. A member of our team will be in touch soon.',
      );
      expect(await mainColour(banner(page))).toBe('green');
      expect(await typedValues(page)).toEqual(EMPTY_FIELDS);
      expect(forwarded()).toMatchObject([
        { method: 'POST', body: { ...enquiry, triggered_from: site.origin } },
      ]);
      const lake = await lakeClient(site);
      const stored = '*[_type == "enquiry" && organisation == $organisation]{ page, source }';
      expect(await lake.fetch<unknown>(stored, enquiry)).toEqual([{ page: path, source: null }]);
    });

    test('is sent, and the page asks whether an address without a dot is complete [enquiry.address-question]', async ({
      page,
      enquiry,
      forwarded,
    }) => {
      await page.goto(path);
      await sendEnquiry(page, { ...enquiry, email: 'zoe@example' });

      await expect(enquiryForm(page)).toContainText('Is your address zoe@example complete?');
      expect(forwarded()).toMatchObject([{ body: { email: 'zoe@example' } }]);
    });

    test.describe('when it fails', () => {
      test.use({ expectedConsole: [/status of 503/] });

      test('shows the failure, keeps the typed values, and sends them the next time', async ({
        page,
        enquiry,
        webhook,
        forwarded,
      }) => {
        webhook.behave('reset');
        await page.goto(path);
        await sendEnquiry(page, enquiry);

        await expect(failureMessage(page)).toHaveText(
          'Error Failed to submit the form. Please try again.',
        );
        await expect(failureMessage(page)).toBeVisible();
        expect(await typedValues(page)).toEqual(enquiry);

        webhook.behave(200);
        await sendButton(page).click();
        await expect(banner(page)).toBeVisible();
        const sent = forwarded();
        expect(sent.at(-1)?.body).toMatchObject(enquiry);
        expect(sent.at(-1)?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
      });
    });

    test.describe('when fields are invalid', () => {
      test.use({ expectedConsole: [/status of 422/] });

      test('shows messages at the fields, keeps the typed values, and forwards nothing [enquiry.bounds]', async ({
        page,
        enquiry,
        forwarded,
      }) => {
        const firstName = 'Zoë'.repeat(70);
        const values = { ...enquiry, firstName, organisation: BLANK, challenge: BLANK };
        await page.goto(path);
        await expect(enquiryForm(page).locator('noscript')).toHaveJSProperty(
          'textContent',
          'Up to 5,000 characters',
        );
        await sendEnquiry(page, values);

        for (const [name, error] of [
          ['firstName', 'Your first name is too long. Please shorten it to 200 characters.'],
          ['organisation', 'Enter the name of your organisation'],
          ['challenge', 'Tell us how we can help'],
        ] as const) {
          await expect(field(page, name)).toHaveAccessibleDescription(error);
          await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
          await expect(enquiryForm(page).getByRole('paragraph').getByText(error)).toBeVisible();
        }
        expect(await typedValues(page)).toEqual(values);
        expect(forwarded()).toEqual([]);
      });
    });

    test.describe('when it is too long', () => {
      test.use({ expectedConsole: [/status of 413/] });

      test('shows a message, keeps the typed values, and forwards nothing', async ({
        page,
        enquiry,
        forwarded,
      }) => {
        const values = { ...enquiry, challenge: 'x'.repeat(70_000) };
        await page.goto(path);
        await sendEnquiry(page, values);

        await expect(enquiryForm(page).getByRole('alert')).toContainText(
          'Your message is too long. Please shorten it.',
        );
        expect(await typedValues(page)).toEqual(values);
        expect(forwarded()).toEqual([]);
      });
    });
  });
}
