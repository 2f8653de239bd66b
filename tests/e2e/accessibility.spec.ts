import type { Page } from '@playwright/test';
import {
  enquiryForm,
  field,
  FIELD_NAMES,
  sendEnquiry,
  toasts,
  type EnquiryWords,
} from '../support/contact-form';
import { expectNoViolations } from '../support/axe';
import { seed } from '../support/dataset';
import { DESKTOP, DEVICES, PHONE } from '../support/devices';
import { openAsEditor } from '../support/preview';
import { expect, openLive, test } from '../support/test';
import type { WebhookReceiver } from '../support/webhook-receiver';

/** The public pages besides articles [routes.pages]. */
const SPECIFIED = ['/', '/about', '/contact', '/insights', '/privacy'];

/** What fades in is looked at once it is there. */
async function withoutMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test.describe('Every page', () => {
  test.use({ expectedConsole: [/status of 40[14]/] });

  test('that there is, and the not-found page, passes axe in a wide and in a narrow window [access.checked]', async ({
    page,
    pages,
  }) => {
    test.slow();
    await withoutMotion(page);
    const paths = pages.map(({ path }) => path);
    const articles = seed.articles.map(({ slug }) => `/blog/${slug.current}`);
    expect(paths).toEqual(expect.arrayContaining([...SPECIFIED, ...articles]));

    for (const path of [...paths, '/no-such-page']) {
      await test.step(path, async () => {
        await openLive(page, path);
        for (const { viewport } of [DESKTOP, PHONE]) {
          await page.setViewportSize(viewport);
          await expectNoViolations(page);
        }
      });
    }
  });
});

/** What may open over a page, or appear in it, on any device; each ends when it is there. */
const STATES: Record<
  string,
  (page: Page, words: EnquiryWords, webhook: WebhookReceiver) => Promise<void>
> = {
  async 'a service'(page) {
    await openLive(page, '/');
    await page.getByRole('button', { name: 'Sales' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  async 'the thanks and the toast of a sent form'(page, words) {
    await openLive(page, '/contact');
    await sendEnquiry(page, words);
    await expect(toasts(page)).toContainText(['Form Submitted']);
  },
  async 'the toast of a form that failed'(page, words, webhook) {
    webhook.behave('reset');
    await openLive(page, '/contact');
    await sendEnquiry(page, words);
    await expect(toasts(page)).toContainText(['Failed to submit the form.']);
  },
  async 'the summary of a form with mistakes'(page, words) {
    await openLive(page, '/');
    await sendEnquiry(page, { ...words, firstName: ' ', challenge: ' ' });
    await expect(enquiryForm(page).getByRole('alert')).toBeVisible();
  },
  async 'a page that failed'(page) {
    await openLive(page, '/about');
    await page.route('**/privacy.data*', (route) => route.abort('connectionreset'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Unexpected/);
  },
};

test.describe('What opens or appears passes axe [access.checked]', () => {
  test.beforeEach(({ page }) => withoutMotion(page));

  for (const [device, options] of DEVICES) {
    test.describe(`on a ${device}`, () => {
      test.use({ ...options, expectedConsole: [/status of (422|503)|ERR_CONNECTION_RESET/] });

      for (const [name, open] of Object.entries(STATES)) {
        test(name, async ({ page, enquiry, webhook }) => {
          await open(page, enquiry, webhook);
          await expectNoViolations(page);
        });
      }
    });
  }

  test('the phone numbers under a pointer', async ({ page }) => {
    await openLive(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover();
    await expect(page.getByText('Get in Touch', { exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the bar of a preview', async ({ page, site }) => {
    await openAsEditor(page, site, '/about');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expectNoViolations(page);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    test('the menu', async ({ page }) => {
      await openLive(page, '/about');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
    });

    test('the details of a step', async ({ page }) => {
      await openLive(page, '/');
      await page.getByRole('button', { name: 'More about Discovery' }).tap();
      await expect(page.getByText(seed.step('Discovery').details)).toBeVisible();
      await expectNoViolations(page);
    });
  });
});

test('What moves by itself passes axe', async ({ page }) => {
  await openLive(page, '/');
  await expect(page.getByRole('button', { name: 'Pause the questions' })).toBeVisible();
  await expectNoViolations(page, '#home');
});

test.describe('What the page’s policy forbids', () => {
  test.use({ expectedConsole: [/Content Security Policy/] });

  test('is told on the console, which no other test lets pass', async ({ page }) => {
    await openLive(page, '/privacy');
    const told = page.waitForEvent('console');
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('script'), { text: '0' })),
    );

    expect((await told).text()).toContain('Content Security Policy');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 422/] });

  test('a form with mistakes names them to assistive technology', async ({ page, site }) => {
    const answer = await page.request.post('/contact', {
      form: { email: 'no address' },
      headers: { origin: site.origin },
    });
    await page.route('/contact', async (route) => route.fulfill({ response: answer }));
    await page.goto('/contact');

    const required = FIELD_NAMES.filter((name) => name !== 'phone');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(required.length);
    for (const name of required) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(/\S/);
    }
  });
});
