import type { Page } from '@playwright/test';
import { WEBHOOK_TIMEOUT_MS } from '../../../../app/constants';
import { mainColour } from '../../../support/colour';
import {
  banner,
  enquiryForm,
  type EnquiryFields,
  expectToast,
  fillEnquiry,
  EMPTY_FIELDS,
  sendButton,
  sendEnquiry,
  toasts,
  typedValues,
} from '../../../support/contact-form';
import { expect, openHydrated, test } from '../../../support/test';

/** The firm’s address in the sample content. */
const EMAIL = 'hello@wexcombe.example';

async function expectFailure(page: Page, enquiry: EnquiryFields): Promise<void> {
  await expectToast(page, 'Error', 'Failed to submit the form. Please try again.');
  await expect(banner(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeEnabled();
  expect(await typedValues(page)).toEqual(enquiry);
}

test.describe('Submission failure', () => {
  test.use({ expectedConsole: [/status of (422|503)|ERR_CONNECTION_RESET|could not be sent/] });

  for (const path of ['/', '/contact']) {
    test(`on ${path}, shows the destructive toast 'Error' and keeps the fields [enquiry.failure]`, async ({
      page,
      enquiry,
      webhook,
    }) => {
      webhook.behave('reset');
      await openHydrated(page, path);
      await sendEnquiry(page, enquiry);

      await expectFailure(page, enquiry);
      await expect(toasts(page)).toBeInViewport();
      expect(await mainColour(toasts(page))).toBe('red');
    });
  }

  test('leaves a line at the button that says what has become of the message, until the form is sent again [enquiry.failure]', async ({
    page,
    enquiry,
    webhook,
  }) => {
    webhook.behave('reset');
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click();

    const line = enquiryForm(page).getByText('We have stored your message');
    await expect(line).toBeInViewport();
    await expect(line.getByRole('link', { name: EMAIL })).toHaveAttribute(
      'href',
      `mailto:${EMAIL}`,
    );
    webhook.behave(200);
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  test('returns the focus to the button [enquiry.focus]', async ({ page, enquiry, webhook }) => {
    webhook.behave('reset');
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expectFailure(page, enquiry);
    await expect(sendButton(page)).toBeFocused();

    webhook.behave(200);
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(sendButton(page)).toBeFocused();
  });

  test('a form that is sent again has the same enquiry id and is forwarded once [enquiry.idempotency]', async ({
    page,
    enquiry,
    forwarded,
  }) => {
    const ids: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') {
        ids.push(new URLSearchParams(request.postData() ?? '').get('enquiryId'));
      }
    });
    await openHydrated(page, '/contact');
    await enquiryForm(page).evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await sendEnquiry(page, { ...enquiry, email: 'zoe' });
    await expect(enquiryForm(page).getByRole('alert')).toBeVisible();

    // The server receives the enquiry, but the browser does not get the response.
    await page.route('**/contact.data*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await sendEnquiry(page, enquiry);
    await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
    await page.unroute('**/contact.data*');
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();

    const [id] = ids;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids).toEqual([id, id, id]);
    expect(forwarded()).toHaveLength(1);
  });

  test('a webhook that refuses connections is a failure', async ({ page, enquiry, webhook }) => {
    await webhook.refuseConnections();
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);

    await expectFailure(page, enquiry);
  });

  test('a webhook that does not respond is a failure after 10 s, not sooner [enquiry.timeout]', async ({
    page,
    enquiry,
    webhook,
  }) => {
    test.slow();
    webhook.behave('hang');
    await openHydrated(page, '/contact');
    const measured = measureSending(page);
    await sendEnquiry(page, enquiry);

    const ms = await measured;
    expect(ms).toBeGreaterThanOrEqual(WEBHOOK_TIMEOUT_MS);
    expect(ms).toBeLessThan(1.5 * WEBHOOK_TIMEOUT_MS);
    await expectFailure(page, enquiry);
  });

  test('a second attempt that succeeds clears the fields and has the same idempotency key', async ({
    page,
    enquiry,
    webhook,
    forwarded,
  }) => {
    webhook.behave('reset');
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expectFailure(page, enquiry);
    webhook.behave(200);
    await sendButton(page).click();

    await expect(banner(page)).toBeVisible();
    expect(await typedValues(page)).toEqual(EMPTY_FIELDS);
    const keys = forwarded().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect([...new Set(keys)]).toEqual([expect.stringMatching(/./)]);
  });
});

test.describe('Submission failure on the visitor’s side', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|The form could not be sent/] });

  test('a visitor who is offline sees the same toast and keeps the fields [enquiry.failure]', async ({
    page,
    context,
    enquiry,
    forwarded,
  }) => {
    await openHydrated(page, '/contact');
    await fillEnquiry(page, enquiry);
    await context.setOffline(true);
    await sendButton(page).click();

    await expectFailure(page, enquiry);
    await expect(enquiryForm(page).getByText('The connection to us has failed.')).toBeVisible();
    expect(forwarded()).toEqual([]);
  });
});

/** Measures the time in the page from the form's submission to the first alert, ms. */
function measureSending(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let submittedAt = Number.NaN;
        document.addEventListener('submit', () => (submittedAt = performance.now()), true);
        new MutationObserver((_mutations, observer) => {
          if (!document.querySelector('[role="alert"]')) return;
          observer.disconnect();
          resolve(performance.now() - submittedAt);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
}
