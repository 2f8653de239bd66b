import type { Page } from '@playwright/test';
import { banner, fillEnquiry, sendButton, typedValues } from '../../../support/contact-form';
import { holdRequests } from '../../../support/hold-requests';
import { expect, test, untilHydrated } from '../../../support/test';

const SCRIPTS = '**/build/**/*.js';

/** A page of each kind. */
const PATHS = [
  '/',
  '/services/sales',
  '/contact',
  '/insights',
  '/blog/the-queue-before-the-bottleneck',
  '/people/ines-carrow',
  '/no-such-page',
];

/** What translators, password managers and extensions do to a page: all texts wrapped, and elements added everywhere. */
function changePage(): void {
  document.documentElement.classList.add('translated-ltr');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea'))
      continue;
    const translated = document.createElement('font');
    text.replaceWith(translated);
    translated.append(text);
  }
  const added = () => document.createElement('an-extension');
  document.head.prepend(document.createElement('style'));
  document.body.prepend(added());
  document.body.append(added());
  document.documentElement.append(added());
  for (const field of document.querySelectorAll('input, textarea')) field.after(added());
}

/** Opens a page until it is parsed. Its scripts, which wait for that, may be held. */
async function openParsed(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
}

/** Notes all elements of the page. The returned function returns those that have left it. */
async function noteElements(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => [...document.querySelectorAll('*')]);
  return () =>
    noted.evaluate((elements) =>
      elements.filter((it) => !it.isConnected).map((it) => it.outerHTML.slice(0, 80)),
    );
}

test.describe('A page that a translator or an extension changes keeps its words, focus and elements [access.changed-pages]', () => {
  test.use({ expectedConsole: [/status of (404|422)/] });

  for (const moment of ['before', 'after'] as const) {
    for (const path of PATHS) {
      test(`${path}, ${moment} its scripts`, async ({ page }) => {
        const release = await holdRequests(page, SCRIPTS);
        await openParsed(page, path);
        if (moment === 'after') {
          release();
          await untilHydrated(page);
        }
        await page.evaluate(changePage);
        const lost = await noteElements(page);
        const question = page.locator('[data-typewriter]');
        const firstQuestion = path === '/' ? await question.textContent() : undefined;
        const field = page.locator('main input:visible, main textarea:visible').last();
        const hasField = (await field.count()) > 0;
        if (hasField) await field.pressSequentially('We quote in 9 days');
        release();
        await untilHydrated(page);
        await page.mouse.wheel(0, 2_000);
        await page.waitForLoadState('networkidle');
        if (firstQuestion) {
          await question.scrollIntoViewIfNeeded();
          await expect(question).not.toHaveText(firstQuestion, { timeout: 10_000 });
        }

        expect(await lost()).toEqual([]);
        if (!hasField) return;
        await expect(field).toHaveValue('We quote in 9 days');
        await expect(field).toBeFocused();
      });
    }

    test(`the home page, ${moment} its scripts, opens a service, sends an enquiry and follows a link`, async ({
      page,
      enquiry,
      forwarded,
    }) => {
      const release = await holdRequests(page, SCRIPTS);
      await openParsed(page, '/');
      if (moment === 'after') {
        release();
        await untilHydrated(page);
      }
      await page.evaluate(changePage);
      release();
      await untilHydrated(page);
      await page.getByRole('link', { name: 'Sales', exact: true }).click();
      const modal = page.getByRole('dialog', { name: 'Sales' });
      await expect(modal.getByRole('term').first()).toBeVisible();
      await page.evaluate(changePage);
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);

      await fillEnquiry(page, { ...enquiry, firstName: '   ' });
      await sendButton(page).click();
      await expect(page.locator('.error-summary')).toBeFocused();
      await page.evaluate(changePage);
      await page.locator('#firstName').fill(enquiry.firstName);
      expect(await typedValues(page)).toEqual(enquiry);
      await sendButton(page).click();
      await expect(banner(page)).toBeVisible();
      await page.evaluate(changePage);
      expect(forwarded()).toMatchObject([{ body: enquiry }]);
      await expect(banner(page)).toHaveCount(0);

      await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click();
      await expect(page).toHaveURL('/insights');
    });
  }
});
