import type { Page } from '@playwright/test';
import {
  ENQUIRY_MINIMUM_FILL_MS,
  THANK_YOU_BANNER_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
} from '../../../../app/platform/constants';
import { expectNoViolations } from '../../../support/axe';
import { mainColour } from '../../../support/colour';
import {
  banner,
  EMPTY_FIELDS,
  enquiryForm,
  type EnquiryFields,
  expectToast,
  field,
  fillEnquiry,
  sendButton,
  sendEnquiry,
  toasts,
  typedValues,
  untilMinimumFillTime,
} from '../../../support/contact-form';
import { lakeClient } from '../../../support/lake-client';
import { advance, openWithStoppedClock } from '../../../support/page-clock';
import type { SiteProcess } from '../../../support/site-process';
import { resizeWindow } from '../../../support/devices';
import { expect, openHydrated, test } from '../../../support/test';

const BANNER =
  'Thank you for registering with Wexcombe. A member of our team will be in touch soon.';
const TOAST = "Your message has been sent to Zapier. We'll get back to you soon!";
const ACKNOWLEDGED =
  /^We have your message of \d\d:\d\d\. Ines, Tom or Priya will answer by \w+day\.$/;

/** The firm’s address in the sample content. */
const EMAIL = 'hello@wexcombe.example';

/** The region that contains the toasts. It exists while the list of toasts is not empty. */
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.describe('An enquiry [enquiry.submitting, enquiry.success]', () => {
  for (const [device, path, viewport] of [
    ['desktop', '/', { width: 1280, height: 800 }],
    ['phone', '/', { width: 360, height: 640 }],
    ['phone', '/contact', { width: 360, height: 640 }],
  ] as const) {
    test(`from ${path} on a ${device} is sent once, and the visitor is thanked`, async ({
      page,
      enquiry,
      webhook,
      forwarded,
      site,
    }) => {
      await resizeWindow(page, viewport);
      webhook.behave('hang');
      await openHydrated(page, path);
      await test.step('the button reads “Sending...” and is disabled until the response', async () => {
        await expect(sendButton(page)).toHaveText('Send message');
        await sendEnquiry(page, enquiry);
        await expect(sendButton(page)).toHaveText('Sending...');
        await expect(sendButton(page)).toBeDisabled();
        await field(page, 'email').press('Enter');
        // `release` affects only requests that the webhook has already received.
        await expect.poll(() => forwarded().length).toBe(1);
        await expect(banner(page)).toHaveCount(0);
        webhook.release();
        await expect(sendButton(page)).toHaveText('Send message');
        await expect(sendButton(page)).toBeEnabled();
      });
      await test.step('a green banner and a toast, side by side, and empty fields', async () => {
        await expect(banner(page)).toHaveText(BANNER);
        await expect(banner(page)).toBeInViewport({ ratio: 1 });
        expect(await mainColour(banner(page))).toBe('green');
        await expectToast(page, 'Form Submitted', TOAST);
        await expect(toasts(page)).toBeInViewport();
        expect(await mainColour(toasts(page))).toBe('none');
        expect(await typedValues(page)).toEqual(EMPTY_FIELDS);
        if (device === 'phone') {
          const [toast, green] = [
            await toasts(page).boundingBox(),
            await banner(page).boundingBox(),
          ];
          expect(green?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
        }
      });
      expect(forwarded().map(({ body }) => body)).toEqual([
        { ...enquiry, timestamp: expect.any(String), triggered_from: site.origin },
      ]);
      if (device === 'desktop') {
        await expectNoViolations(page, '#contact');
        await expectNoViolations(page, '[aria-label="Notifications"], [role=region]');
      }
    });
  }
});

test('the banner shows for 5 seconds after each send, and a dismissed toast leaves the list after 1,000,000 ms [toast.removal]', async ({
  page,
  enquiry,
}) => {
  await openWithStoppedClock(page, '/contact');
  await advance(page, ENQUIRY_MINIMUM_FILL_MS);
  for (const turn of ['first', 'second']) {
    await test.step(`the ${turn} send`, async () => {
      await sendEnquiry(page, enquiry);
      await expect(banner(page)).toBeVisible();
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(toasts(page)).toHaveCount(0);
      await advance(page, THANK_YOU_BANNER_MS - 1);
      await expect(banner(page)).toBeVisible();
      await advance(page, 1);
      await expect(banner(page)).toHaveCount(0);
      await expect(enquiryForm(page).getByText(ACKNOWLEDGED)).toBeInViewport();
    });
  }
  await test.step('the dismissed toast', async () => {
    await advance(page, TOAST_REMOVE_DELAY_MS - THANK_YOU_BANNER_MS - 1);
    await expect(notifications(page)).toBeAttached();
    await advance(page, 1);
    await expect(notifications(page)).not.toBeAttached();
  });
});

test.describe('An enquiry that fails [enquiry.failure, enquiry.focus, toast.one-at-a-time]', () => {
  test.use({
    expectedConsole: [/status of 503|ERR_(CONNECTION_RESET|INTERNET_DISC)|could not be sent/],
  });

  async function expectFailure(page: Page, enquiry: EnquiryFields): Promise<void> {
    await expectToast(page, 'Error', 'Failed to submit the form. Please try again.');
    await expect(banner(page)).toHaveCount(0);
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(page)).toBeFocused();
    expect(await typedValues(page)).toEqual(enquiry);
  }

  /** Without their code, a toast is text in a plain element. */
  async function untilToastsAreLoaded(page: Page): Promise<void> {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-region-')),
    );
  }

  test('keeps its fields, says what has become of it, and can be sent again', async ({
    page,
    context,
    enquiry,
    webhook,
    forwarded,
  }) => {
    await openHydrated(page, '/contact');
    await test.step('while the visitor is offline', async () => {
      await fillEnquiry(page, enquiry);
      await untilToastsAreLoaded(page);
      await context.setOffline(true);
      await sendButton(page).click();
      await expectFailure(page, enquiry);
      await expect(enquiryForm(page).getByText('The connection to us has failed.')).toBeVisible();
      expect(forwarded()).toEqual([]);
      await context.setOffline(false);
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
    });
    const line = enquiryForm(page).getByText('We have stored your message');
    await test.step('while the webhook fails: a red toast, and a line at the button that stays', async () => {
      webhook.behave('reset');
      await sendButton(page).click();
      await expectFailure(page, enquiry);
      await expect(toasts(page)).toBeInViewport();
      expect(await mainColour(toasts(page))).toBe('red');
      await expectNoViolations(page);
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(line).toBeInViewport();
      await expect(line.getByRole('link', { name: EMAIL })).toHaveAttribute(
        'href',
        `mailto:${EMAIL}`,
      );
      await sendButton(page).click();
      await expectFailure(page, enquiry);
    });
    await test.step('and then succeeds: the newest toast alone, no line, and the same key', async () => {
      webhook.behave(200);
      await sendButton(page).click();
      await expect(banner(page)).toBeVisible();
      await expect(toasts(page)).toContainText(['Form Submitted']);
      await expect(toasts(page)).toHaveCount(TOAST_LIMIT);
      await expect(line).toHaveCount(0);
      await expect(sendButton(page)).toBeFocused();
      expect(await typedValues(page)).toEqual(EMPTY_FIELDS);
      const keys = forwarded().map(({ idempotencyKey }) => idempotencyKey);
      expect(keys.length).toBeGreaterThan(1);
      expect([...new Set(keys)]).toEqual([expect.stringMatching(/./)]);
    });
  });

  test('keeps its fields on the home page too, when the webhook refuses connections', async ({
    page,
    enquiry,
    webhook,
  }) => {
    await webhook.refuseConnections();
    await openHydrated(page, '/');
    await sendEnquiry(page, enquiry);
    await expectFailure(page, enquiry);
  });
});

test.describe('An enquiry that the server refuses', () => {
  test.use({ expectedConsole: [/status of 422|ERR_CONNECTION_RESET|could not be sent/] });

  test('has a summary with links to its fields, keeps its values and its id, and is sent once after the correction [enquiry.errors, enquiry.idempotency]', async ({
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
    // The browser accepts spaces in a required field, and the server rejects them.
    const invalid = { ...enquiry, firstName: '   ' };
    const firstName = field(page, 'firstName');
    await openHydrated(page, '/contact');
    await test.step('the summary has the focus, and links to the field with the message', async () => {
      // On a slow phone React renders each state of a send. On a fast computer it skips the short ones.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
      await sendEnquiry(page, invalid);
      const summary = page.locator('.error-summary');
      await expect(summary).toBeFocused();
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect(page).toHaveTitle(/^Error: /);
      await expect(firstName).toHaveAccessibleDescription('Enter your first name');
      await expect(firstName).toHaveAttribute('aria-invalid', 'true');
      expect(await typedValues(page)).toEqual(invalid);
      await expect(toasts(page)).toHaveCount(0);
      await expect(banner(page)).toHaveCount(0);
      await expectNoViolations(page, 'main');
      await summary.getByRole('link', { name: 'Enter your first name' }).click();
      await expect(firstName).toBeFocused();
    });
    await untilMinimumFillTime(page);
    await test.step('the server receives it, but the browser does not get the response', async () => {
      await page.route('**/contact.data*', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await firstName.fill(enquiry.firstName);
      await sendButton(page).click();
      await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
      await page.unroute('**/contact.data*');
    });
    await sendButton(page).click();
    await expect(banner(page)).toBeVisible();
    await expect(page).not.toHaveTitle(/^Error: /);
    await expect(firstName).not.toHaveAttribute('aria-invalid');
    const [id] = ids;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids).toEqual([id, id, id]);
    expect(forwarded()).toMatchObject([{ body: enquiry }]);
  });
});

test.describe('The beginning of the visit', () => {
  async function visitAndSend(page: Page, enquiry: EnquiryFields) {
    await page.goto('/insights/pricing?utm_source=letter&utm_campaign=spring%20sale&id=7', {
      referer: 'https://news.example/article',
    });
    await page.goto('/about');
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expect(banner(page)).toBeVisible();
  }

  /** Returns where the inbox says that the enquiry came from. */
  async function storedOrigin(site: SiteProcess, { organisation }: EnquiryFields) {
    const lake = await lakeClient(site);
    const query = '*[_type == "enquiry" && organisation == $organisation]{ page, source }';
    return lake.fetch<unknown>(query, { organisation });
  }

  test('is in the inbox, and not in the JSON of the webhook', async ({
    page,
    enquiry,
    forwarded,
    site,
  }) => {
    await visitAndSend(page, enquiry);
    const source = {
      firstPage: '/insights/pricing',
      referrer: 'news.example',
      utm_source: 'letter',
      utm_campaign: 'spring sale',
    };
    expect(await storedOrigin(site, enquiry)).toEqual([{ page: '/contact', source }]);
    expect(forwarded().map(({ body }) => body)).toEqual([
      { ...enquiry, timestamp: expect.any(String), triggered_from: site.origin },
    ]);
  });

  test.describe('with Global Privacy Control', () => {
    test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

    test('is neither in the browser nor in the inbox', async ({ page, enquiry, site }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
      await visitAndSend(page, enquiry);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(
        /visit|pricing|news|letter/,
      );
      expect(await storedOrigin(site, enquiry)).toEqual([{ page: null, source: null }]);
    });
  });
});
