import type { Page } from '@playwright/test';
import { THANK_YOU_BANNER_MS } from '../../../../app/constants';
import { mainColour } from '../../../support/colour';
import { DEVICES } from '../../../support/devices';
import {
  banner,
  type EnquiryFields,
  enquiryForm,
  expectToast,
  field,
  EMPTY_FIELDS,
  sendButton,
  sendEnquiry,
  toasts,
  typedValues,
} from '../../../support/contact-form';
import { lakeClient } from '../../../support/lake-client';
import { advance, openWithStoppedClock } from '../../../support/page-clock';
import { expect, openHydrated, test } from '../../../support/test';
import type { SiteProcess } from '../../../support/site-process';
import type { ReceivedEnquiry } from '../../../support/webhook-receiver';

const BANNER =
  'Thank you for registering with Wexcombe. A member of our team will be in touch soon.';
const TOAST = "Your message has been sent to Zapier. We'll get back to you soon!";
const ACKNOWLEDGED =
  /^We have your message of \d\d:\d\d\. Ines, Tom or Priya will answer by \w+day\.$/;

test.describe('Form submit', () => {
  for (const path of ['/', '/contact']) {
    test(`on ${path}, sends exactly the specified JSON to the webhook [enquiry.payload]`, async ({
      page,
      enquiry,
      forwarded,
      site,
    }) => {
      const before = Date.now();
      await openHydrated(page, path);
      await sendEnquiry(page, enquiry);
      await expect(banner(page)).toBeVisible();

      expect(forwarded()).toHaveLength(1);
      const [sent] = forwarded();
      expect(sent).toMatchObject({ method: 'POST', contentType: 'application/json' });
      expect(sent?.body).toEqual({
        ...enquiry,
        timestamp: expect.any(String),
        triggered_from: site.origin,
      });
      const timestamp = timestampOf(sent);
      const sentAt = new Date(timestamp);
      expect(timestamp).toBe(sentAt.toISOString());
      expect(sentAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(sentAt.getTime()).toBeLessThanOrEqual(Date.now());
    });
  }

  for (const status of [200, 404, 500]) {
    test(`succeeds when the webhook responds with ${status} [enquiry.opaque-response]`, async ({
      page,
      enquiry,
      webhook,
      forwarded,
    }) => {
      webhook.behave(status);
      await openHydrated(page, '/contact');
      await sendEnquiry(page, enquiry);

      await expect(banner(page)).toHaveText(BANNER);
      await expect(toasts(page)).toContainText('Form Submitted');
      expect(forwarded()).not.toEqual([]);
    });
  }
});

test.describe('The beginning of the visit [enquiry.source]', () => {
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

    expect(await storedOrigin(site, enquiry)).toEqual([
      {
        page: '/contact',
        source: {
          firstPage: '/insights/pricing',
          referrer: 'news.example',
          utm_source: 'letter',
          utm_campaign: 'spring sale',
        },
      },
    ]);
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

test('on a phone, the toast does not cover the banner [enquiry.success]', async ({
  page,
  enquiry,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['/', '/contact']) {
    await openHydrated(page, path);
    await sendEnquiry(page, enquiry);
    await expect(toasts(page)).toBeVisible();
    await expect(banner(page)).toBeInViewport({ ratio: 1 });

    const [toast, green] = [await toasts(page).boundingBox(), await banner(page).boundingBox()];
    expect(green?.y, path).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
  }
});

test.describe('Submitting', () => {
  test("the button reads 'Sending...' and is disabled until the response [enquiry.submitting]", async ({
    page,
    enquiry,
    webhook,
    forwarded,
  }) => {
    webhook.behave('hang');
    await openHydrated(page, '/contact');
    await expect(sendButton(page)).toHaveText('Send message');
    await sendEnquiry(page, enquiry);

    await expect(sendButton(page)).toHaveText('Sending...');
    await expect(sendButton(page)).toBeDisabled();
    await expect.poll(() => forwarded().length).toBe(1);
    await expect(banner(page)).toHaveCount(0);

    webhook.release();
    await expect(banner(page)).toBeVisible();
    await expect(sendButton(page)).toHaveText('Send message');
    await expect(sendButton(page)).toBeEnabled();
  });

  test('a form that is being sent is not sent again on Enter', async ({
    page,
    enquiry,
    webhook,
    forwarded,
  }) => {
    webhook.behave('hang');
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expect(sendButton(page)).toBeDisabled();
    await field(page, 'email').press('Enter');
    // `release` affects only requests that the webhook has already received.
    await expect.poll(() => forwarded().length).toBe(1);
    webhook.release();

    await expect(banner(page)).toBeVisible();
    expect(forwarded()).toHaveLength(1);
  });
});

for (const [device, options] of DEVICES) {
  test.describe(`Submission success on a ${device}`, () => {
    test.use(options);

    test('shows the green thank-you banner, the toast, and empty fields [enquiry.success]', async ({
      page,
      enquiry,
    }) => {
      await openHydrated(page, '/');
      await sendEnquiry(page, enquiry);

      await expect(banner(page)).toHaveText(BANNER);
      await expect(banner(page)).toBeInViewport();
      expect(await mainColour(banner(page))).toBe('green');
      await expectToast(page, 'Form Submitted', TOAST);
      await expect(toasts(page)).toBeInViewport();
      expect(await mainColour(toasts(page))).toBe('none');
      expect(await typedValues(page)).toEqual(EMPTY_FIELDS);
    });
  });
}

test.describe('Thank-you banner', () => {
  test('disappears after 5 seconds; a line about the answer stays [enquiry.acknowledged]', async ({
    page,
    enquiry,
  }) => {
    await openWithStoppedClock(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expect(banner(page)).toBeVisible();

    await advance(page, THANK_YOU_BANNER_MS - 1);
    await expect(banner(page)).toBeVisible();

    await advance(page, 1);
    await expect(banner(page)).toHaveCount(0);
    await expect(enquiryForm(page).getByText(ACKNOWLEDGED)).toBeInViewport();
  });

  test('shows for 5 seconds again after a second enquiry', async ({ page, enquiry }) => {
    await openWithStoppedClock(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expect(banner(page)).toBeVisible();
    await advance(page, THANK_YOU_BANNER_MS);
    await expect(banner(page)).toHaveCount(0);
    await sendEnquiry(page, enquiry);
    await expect(banner(page)).toBeVisible();

    await advance(page, THANK_YOU_BANNER_MS - 1);
    await expect(banner(page)).toBeVisible();

    await advance(page, 1);
    await expect(banner(page)).toHaveCount(0);
  });
});

function timestampOf(sent: ReceivedEnquiry | undefined): string {
  const { timestamp } = (sent?.body ?? {}) as { timestamp?: string };
  return timestamp ?? '';
}
