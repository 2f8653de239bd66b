import {
  banner,
  EMPTY_FIELDS,
  enquiryForm,
  field,
  sendButton,
  sendEnquiry,
  typedValues,
} from '../../../support/contact-form';
import { mainColour } from '../../../support/colour';
import { lakeClient } from '../../../support/lake-client';
import { expect, test } from '../../../support/test';

/** Spaces pass the browser's check of a required field, but not the server's check. */
const BLANK = '   ';

test.describe('Without JavaScript, an enquiry [enquiry.without-script]', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of (413|422|503)/] });

  for (const path of ['/', '/contact']) {
    test(`from ${path} is corrected, sent again after a failure, and acknowledged`, async ({
      page,
      enquiry,
      webhook,
      forwarded,
      site,
    }) => {
      const summary = page.locator('.error-summary');
      await page.goto(path);
      await expect(enquiryForm(page).locator('noscript')).toHaveJSProperty(
        'textContent',
        'Up to 5,000 characters',
      );
      await test.step('a message that is much too long is refused, and kept', async () => {
        const values = { ...enquiry, challenge: 'x'.repeat(70_000) };
        await sendEnquiry(page, values);
        await expect(enquiryForm(page).getByRole('alert')).toContainText(
          'Your message is too long. Please shorten it.',
        );
        expect(await typedValues(page)).toEqual(values);
      });
      await test.step('invalid fields have messages, to which a summary with the focus links', async () => {
        const firstName = 'Zoë'.repeat(70);
        const values = { ...enquiry, firstName, organisation: BLANK, challenge: BLANK };
        await sendEnquiry(page, values);
        await expect(page).toHaveTitle(/^Error: /);
        await expect(summary).toBeFocused();
        await expect(summary).toBeInViewport();
        await expect(summary.getByRole('heading')).toHaveText('There is a problem');
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
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
        await summary.getByRole('link', { name: 'Tell us how we can help' }).click();
        await expect(field(page, 'challenge')).toBeFocused();
      });
      await test.step('a failure keeps the values', async () => {
        webhook.behave('reset');
        await sendEnquiry(page, enquiry);
        // Playwright's roles and texts do not include the contents of <noscript>, so this uses a class.
        const failure = enquiryForm(page).locator('.form-error');
        await expect(failure).toHaveText('Error Failed to submit the form. Please try again.');
        await expect(failure).toBeVisible();
        expect(await typedValues(page)).toEqual(enquiry);
      });
      await test.step('the next time it is sent, with the same key', async () => {
        webhook.behave(200);
        await sendButton(page).click();
        await expect(banner(page)).toHaveText(
          'Thank you for registering with Wexcombe. A member of our team will be in touch soon.',
        );
        await expect(banner(page)).toBeInViewport();
        await expect(page).not.toHaveTitle(/^Error: /);
        expect(await mainColour(banner(page))).toBe('green');
        expect(await typedValues(page)).toEqual(EMPTY_FIELDS);
        const sent = forwarded();
        expect(sent.at(-1)).toMatchObject({
          method: 'POST',
          body: { ...enquiry, triggered_from: site.origin },
        });
        expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
        const lake = await lakeClient(site);
        const stored = '*[_type == "enquiry" && organisation == $organisation]{ page, source }';
        expect(await lake.fetch<unknown>(stored, enquiry)).toEqual([{ page: path, source: null }]);
      });
      await test.step('after an address without a dot, the page asks whether it is complete', async () => {
        await sendEnquiry(page, { ...enquiry, email: 'zoe@example' });
        await expect(enquiryForm(page)).toContainText('Is your address zoe@example complete?');
        expect(forwarded().at(-1)).toMatchObject({ body: { email: 'zoe@example' } });
      });
      await test.step('the page thanks also for an enquiry that another process took', async () => {
        await page.goto(`${path}?sent=elsewhere`);
        await expect(banner(page)).toBeFocused();
      });
    });
  }
});
