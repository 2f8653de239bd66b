import type { Page } from '@playwright/test';
import { ENQUIRY_MINIMUM_FILL_MS } from '../../../../app/constants';
import { FORM_VALUES } from '../../../support/submit-form';
import { expect, openHydrated, test } from '../../../support/test';

/** The browser accepts spaces in a required field, and the server rejects them. */
const BLANK = '   ';

test.describe('A form with invalid fields, without JavaScript [enquiry.errors]', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 422/] });

  for (const path of ['/', '/contact']) {
    test(`on ${path}: the error summary has the focus and links to the fields`, async ({
      page,
    }) => {
      await page.goto(path);
      await fill(page, { ...FORM_VALUES, firstName: BLANK, challenge: BLANK });
      await page.getByRole('button', { name: 'Send message' }).click();

      await expect(page).toHaveTitle(/^Error: /);
      const summary = page.locator('.error-summary');
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      await expect(summary.getByRole('heading')).toHaveText('There is a problem');
      await expect(page.getByLabel('Organisation')).toHaveValue(FORM_VALUES.organisation);

      await summary.getByRole('link', { name: 'Tell us how we can help' }).click();
      const message = page.getByLabel('How can we help?');
      await expect(message).toBeFocused();
      await expect(message).toHaveAccessibleDescription('Tell us how we can help');
    });
  }

  test('shows the thank-you banner in the window after the correction', async ({
    page,
    webhook,
  }) => {
    await page.goto('/');
    await fill(page, { ...FORM_VALUES, organisation: BLANK });
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByLabel('Organisation').fill(FORM_VALUES.organisation);
    await page.getByRole('button', { name: 'Send message' }).click();

    await expect(page.locator('.thank-you-banner')).toBeInViewport();
    await expect(page).not.toHaveTitle(/^Error: /);
    expect(webhook.received.at(-1)?.body).toMatchObject(FORM_VALUES);
  });
});

test.describe('A form with invalid fields, with JavaScript [enquiry.errors]', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('is first checked by the browser, which focuses the field', async ({ page, webhook }) => {
    const received = webhook.received.length;
    await openHydrated(page, '/contact');
    await fill(page, { ...FORM_VALUES, email: 'ada' });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.locator('.error-summary')).toHaveCount(0);
    expect(webhook.received).toHaveLength(received);
  });

  test('shows the same error summary as without JavaScript', async ({ page }) => {
    await openHydrated(page, '/contact');
    await fill(page, { ...FORM_VALUES, firstName: BLANK });
    // On a slow phone React renders each state of a send. On a fast computer it skips the short ones.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.getByRole('button', { name: 'Send message' }).click();

    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link', { name: 'Enter your first name' }).click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('Organisation')).toHaveValue(FORM_VALUES.organisation);

    await page.getByLabel('First Name').fill(FORM_VALUES.firstName);
    // A form that is sent sooner after its page was opened counts as spam.
    await page.waitForFunction((ms) => performance.now() > ms, ENQUIRY_MINIMUM_FILL_MS);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('.thank-you-banner')).toBeVisible();
    await expect(page).not.toHaveTitle(/^Error: /);
  });
});

test('the honeypot field is invisible and not in the tab order', async ({ page }) => {
  await openHydrated(page, '/contact');
  await expect(page.locator('input[name="topic"]')).not.toBeInViewport();
  await page.getByLabel('First Name').focus();
  const reached: string[] = [];
  for (let tabs = 0; tabs < 8; tabs += 1) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(reached).toContain('challenge');
  expect(reached).not.toContain('topic');
  expect(await page.evaluate(() => document.body.scrollWidth <= window.innerWidth)).toBe(true);
});

async function fill(page: Page, values: typeof FORM_VALUES) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}
