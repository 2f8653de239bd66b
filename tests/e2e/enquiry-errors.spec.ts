import type { Page } from '@playwright/test';
import { WORDS } from '../support/enquiry-form';
import { expect, openLive, test } from '../support/test';

/** What the browser accepts and the server does not: blanks, and a name on two lines. */
const BLANK = '   ';

test.describe('a form with mistakes, without JavaScript [enquiry.errors]', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 422/] });

  for (const path of ['/', '/contact']) {
    test(`on ${path}: the summary has the focus, and leads to the fields`, async ({ page }) => {
      await page.goto(path);
      await fill(page, { ...WORDS, firstName: BLANK, challenge: BLANK });
      await page.getByRole('button', { name: 'Send message' }).click();

      await expect(page).toHaveTitle(/^Error: /);
      const summary = page.locator('.error-summary');
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      await expect(summary.getByRole('heading')).toHaveText('There is a problem');
      await expect(page.getByLabel('Organisation')).toHaveValue(WORDS.organisation);

      await summary.getByRole('link', { name: 'Tell us how we can help' }).click();
      const message = page.getByLabel('How can we help?');
      await expect(message).toBeFocused();
      await expect(message).toHaveAccessibleDescription('Tell us how we can help');
    });
  }

  test('is thanked for where the visitor sees it, once it is right', async ({ page, webhook }) => {
    await page.goto('/');
    await fill(page, { ...WORDS, organisation: BLANK });
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByLabel('Organisation').fill(WORDS.organisation);
    await page.getByRole('button', { name: 'Send message' }).click();

    await expect(page.locator('.thank-you-banner')).toBeInViewport();
    await expect(page).not.toHaveTitle(/^Error: /);
    expect(webhook.received.at(-1)?.body).toMatchObject(WORDS);
  });
});

test.describe('a form with mistakes, with JavaScript [enquiry.errors]', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test('says the browser’s own message first', async ({ page, webhook }) => {
    const received = webhook.received.length;
    await openLive(page, '/contact');
    await fill(page, { ...WORDS, email: 'ada' });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.locator('.error-summary')).toHaveCount(0);
    expect(webhook.received).toHaveLength(received);
  });

  test('shows the server’s in the same way as without', async ({ page }) => {
    await openLive(page, '/contact');
    await fill(page, { ...WORDS, firstName: BLANK });
    await page.getByRole('button', { name: 'Send message' }).click();

    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link', { name: 'Enter your first name' }).click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('Organisation')).toHaveValue(WORDS.organisation);

    await page.getByLabel('First Name').fill(WORDS.firstName);
    // A form that is sent at once looks like spam.
    await page.waitForFunction((ms) => performance.now() > ms, 3_000);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('.thank-you-banner')).toBeVisible();
    await expect(page).not.toHaveTitle(/^Error: /);
  });
});

test('the field for programs is out of everybody’s way', async ({ page }) => {
  await openLive(page, '/contact');
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

async function fill(page: Page, words: typeof WORDS) {
  for (const [name, value] of Object.entries(words)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}
