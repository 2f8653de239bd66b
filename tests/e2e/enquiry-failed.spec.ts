import type { Page } from '@playwright/test';
import { WEBHOOK_TIMEOUT_MS } from '../../app/constants';
import { mainColour } from '../support/colour';
import {
  banner,
  type EnquiryWords,
  expectToast,
  fillEnquiry,
  NO_WORDS,
  sendButton,
  sendEnquiry,
  toasts,
  typedWords,
} from '../support/contact-form';
import { expect, openLive, test } from '../support/test';

async function expectFailure(page: Page, enquiry: EnquiryWords): Promise<void> {
  await expectToast(page, 'Error', 'Failed to submit the form. Please try again.');
  await expect(banner(page)).toHaveCount(0);
  await expect(sendButton(page)).toBeEnabled();
  expect(await typedWords(page)).toEqual(enquiry);
}

test.describe('Submission failure (SPEC.md sections 4, 7 and 8)', () => {
  test.use({ expectedConsole: [/status of 503/] });

  for (const path of ['/', '/contact']) {
    test(`on ${path}, shows the destructive toast 'Error' and keeps the fields`, async ({
      page,
      enquiry,
      webhook,
    }) => {
      webhook.behave('reset');
      await openLive(page, path);
      await sendEnquiry(page, enquiry);

      await expectFailure(page, enquiry);
      await expect(toasts(page)).toBeInViewport();
      expect(await mainColour(toasts(page))).toBe('red');
    });
  }

  test('a refused connection is a failure', async ({ page, enquiry, webhook }) => {
    await webhook.refuse();
    await openLive(page, '/contact');
    await sendEnquiry(page, enquiry);

    await expectFailure(page, enquiry);
  });

  test('10 s without an answer are a failure, and not a moment less', async ({
    page,
    enquiry,
    webhook,
  }) => {
    test.slow();
    webhook.behave('hang');
    await openLive(page, '/contact');
    const waited = measureSending(page);
    await sendEnquiry(page, enquiry);

    const ms = await waited;
    expect(ms).toBeGreaterThanOrEqual(WEBHOOK_TIMEOUT_MS);
    expect(ms).toBeLessThan(1.5 * WEBHOOK_TIMEOUT_MS);
    await expectFailure(page, enquiry);
  });

  test('a second attempt that succeeds clears the fields, and is known as the same enquiry', async ({
    page,
    enquiry,
    webhook,
    forwarded,
  }) => {
    webhook.behave('reset');
    await openLive(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expectFailure(page, enquiry);
    webhook.behave(200);
    await sendButton(page).click();

    await expect(banner(page)).toBeVisible();
    expect(await typedWords(page)).toEqual(NO_WORDS);
    const keys = forwarded().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect([...new Set(keys)]).toEqual([expect.stringMatching(/./)]);
  });
});

test.describe('Submission failure on the visitor’s side (SPEC.md sections 4 and 8)', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|The form could not be sent/] });

  test('a visitor who is offline sees the same toast and keeps the fields', async ({
    page,
    context,
    enquiry,
    forwarded,
  }) => {
    await openLive(page, '/contact');
    await fillEnquiry(page, enquiry);
    await context.setOffline(true);
    await sendButton(page).click();

    await expectFailure(page, enquiry);
    expect(forwarded()).toEqual([]);
  });
});

/** Time in the page from the form's submission to the first toast, ms. */
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
