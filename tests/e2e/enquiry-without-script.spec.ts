import type { Page } from '@playwright/test';
import { mainColour } from '../support/colour';
import {
  banner,
  enquiryForm,
  field,
  NO_WORDS,
  sendButton,
  sendEnquiry,
  typedWords,
} from '../support/contact-form';
import { expect, test } from '../support/test';

/** Passes the browser's check of a required field, and says nothing. */
const BLANK = '   ';

/** The error message. Playwright's roles and texts ignore the content of <noscript>. */
const failure = (page: Page) => enquiryForm(page).locator('.form-error');

for (const path of ['/', '/contact']) {
  test.describe(`Enquiry from ${path} without JavaScript [enquiry.without-script]`, () => {
    test.use({ javaScriptEnabled: false });

    test('is sent, and the page answers with the banner and empty fields', async ({
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
      expect(await typedWords(page)).toEqual(NO_WORDS);
      expect(forwarded()).toMatchObject([
        { method: 'POST', body: { ...enquiry, triggered_from: site.origin } },
      ]);
    });

    test.describe('when it fails', () => {
      test.use({ expectedConsole: [/status of 503/] });

      test('the page says so, keeps the words, and sends them the next time', async ({
        page,
        enquiry,
        webhook,
        forwarded,
      }) => {
        webhook.behave('reset');
        await page.goto(path);
        await sendEnquiry(page, enquiry);

        await expect(failure(page)).toHaveText(
          'Error Failed to submit the form. Please try again.',
        );
        await expect(failure(page)).toBeVisible();
        expect(await typedWords(page)).toEqual(enquiry);

        webhook.behave(200);
        await sendButton(page).click();
        await expect(banner(page)).toBeVisible();
        const sent = forwarded();
        expect(sent.at(-1)?.body).toMatchObject(enquiry);
        expect(sent.at(-1)?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
      });
    });

    test.describe('when it lacks something', () => {
      test.use({ expectedConsole: [/status of 422/] });

      test('says so next to the fields, keeps the words, and forwards nothing', async ({
        page,
        enquiry,
        forwarded,
      }) => {
        const words = { ...enquiry, organisation: BLANK, challenge: BLANK };
        await page.goto(path);
        await sendEnquiry(page, words);

        for (const [name, error] of [
          ['organisation', 'Enter the name of your organisation'],
          ['challenge', 'Tell us how we can help'],
        ] as const) {
          await expect(field(page, name)).toHaveAccessibleDescription(error);
          await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
          await expect(enquiryForm(page).getByRole('paragraph').getByText(error)).toBeVisible();
        }
        expect(await typedWords(page)).toEqual(words);
        expect(forwarded()).toEqual([]);
      });
    });

    test.describe('when it is too long', () => {
      test.use({ expectedConsole: [/status of 413/] });

      test('says so, keeps the words, and forwards nothing', async ({
        page,
        enquiry,
        forwarded,
      }) => {
        const words = { ...enquiry, challenge: 'x'.repeat(70_000) };
        await page.goto(path);
        await sendEnquiry(page, words);

        await expect(enquiryForm(page).getByRole('alert')).toContainText(
          'Your message is too long. Please shorten it.',
        );
        expect(await typedWords(page)).toEqual(words);
        expect(forwarded()).toEqual([]);
      });
    });
  });
}
