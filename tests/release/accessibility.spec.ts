import type { Page } from '@playwright/test';
import {
  enquiryForm,
  sendEnquiry,
  toasts,
  untilFieldsChecked,
  type EnquiryFields,
} from '../support/contact-form';
import { expectNoViolations } from '../support/axe';
import { seed } from '../support/dataset';
import { DESKTOP, DEVICES, PHONE } from '../support/devices';
import { openAsEditor } from '../support/preview';
import { expect, openHydrated, test } from '../support/test';
import type { WebhookReceiver } from '../support/webhook-receiver';

/** The public pages, without articles. */
const PAGES = ['/', '/about', '/contact', '/insights', '/privacy'];

/** Stops animations: axe measures the contrast of a section that is fading in as too low. */
async function reduceMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test.describe('Every page and the not-found page', () => {
  test.use({ expectedConsole: [/status of (401|404|410)/] });

  test('has no axe violations in a wide and in a narrow window', async ({ page, pages }) => {
    test.slow();
    await reduceMotion(page);
    const paths = pages.map(({ path }) => path);
    const articles = seed.articles.map(({ slug }) => `/blog/${slug.current}`);
    expect(paths).toEqual(expect.arrayContaining([...PAGES, ...articles]));

    for (const path of [...paths, '/no-such-page']) {
      await test.step(path, async () => {
        // The pages for staff are static: React does not hydrate them.
        await (path.startsWith('/staff/') ? page.goto(path) : openHydrated(page, path));
        for (const { viewport } of [DESKTOP, PHONE]) {
          await page.setViewportSize(viewport);
          await expectNoViolations(page);
        }
      });
    }
  });
});

/** Functions that open a part of a page, on any device, and wait until it is visible. */
const STATES: Record<
  string,
  (page: Page, enquiry: EnquiryFields, webhook: WebhookReceiver) => Promise<void>
> = {
  async 'the service dialog'(page) {
    await openHydrated(page, '/');
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  async 'the thank-you banner and the success toast'(page, enquiry) {
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expect(toasts(page)).toContainText(['Form Submitted']);
  },
  async 'the failure toast'(page, enquiry, webhook) {
    webhook.behave('reset');
    await openHydrated(page, '/contact');
    await sendEnquiry(page, enquiry);
    await expect(toasts(page)).toContainText(['Failed to submit the form.']);
  },
  async 'the messages at the fields of the form'(page) {
    await openHydrated(page, '/contact');
    await untilFieldsChecked(page);
  },
  async 'the error summary of the form'(page, enquiry) {
    await openHydrated(page, '/');
    await sendEnquiry(page, { ...enquiry, firstName: ' ', challenge: ' ' });
    await expect(enquiryForm(page).getByRole('alert')).toBeVisible();
  },
};

test.describe('No axe violations', () => {
  test.beforeEach(({ page }) => reduceMotion(page));

  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use({ ...options, expectedConsole: [/status of (422|503)/] });

      for (const [name, open] of Object.entries(STATES)) {
        test(`in ${name}`, async ({ page, enquiry, webhook }) => {
          await open(page, enquiry, webhook);
          await expectNoViolations(page);
        });
      }
    });
  }

  test('in the contact card', async ({ page }) => {
    await openHydrated(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover();
    await expect(page.getByText('Get in Touch', { exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the preview bar', async ({ page, site }) => {
    await openAsEditor(page, site, '/about');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expectNoViolations(page);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('in the mobile menu', async ({ page }) => {
      await openHydrated(page, '/about');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });

    test('in the details of a step', async ({ page }) => {
      await openHydrated(page, '/');
      await page.getByRole('button', { name: 'More about Discovery' }).tap();
      await expect(page.getByText(seed.step('Discovery').details)).toBeVisible();
      await expectNoViolations(page);
    });
  });
});

test('The hero has no axe violations while it is animated', async ({ page }) => {
  await openHydrated(page, '/');
  await expect(page.getByRole('button', { name: 'Pause the questions' })).toBeVisible();
  await expectNoViolations(page, '#home');
});
