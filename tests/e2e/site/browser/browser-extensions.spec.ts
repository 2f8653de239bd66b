import type { Page } from '@playwright/test';
import { holdRequests } from '../../../support/hold-requests';
import { scrollPosition } from '../../../support/scrolling';
import { expect, test, untilHydrated } from '../../../support/test';

/** The script that contains React. */
const REACT_SCRIPT = '**/build/_shared/pages-*.js';

/** React's errors when the page differs from the server's HTML, and it renders the page again. */
const HYDRATION_ERRORS = /Minified React error #(418|423|425)/;

const TYPED_TEXT = 'We quote in 9 days';

/** Changes that browser extensions and translators make to a page before React hydrates it. */
const CHANGES = {
  'marks the document and adds a style sheet': () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('cz-shortcut-listen', 'true');
    const style = document.createElement('style');
    style.textContent = ':root { color-scheme: dark }';
    document.head.prepend(style);
  },
  'adds an element to the body, and one after it': () => {
    document.body.prepend(document.createElement('an-extension'));
    document.documentElement.append(document.createElement('an-extension'));
  },
  'translates the text': () => {
    for (const element of document.querySelectorAll('h1, h2, h3, p, a, button')) {
      const translated = document.createElement('font');
      translated.append(...element.childNodes);
      element.append(translated);
    }
  },
  'adds to fields': () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      field.after(document.createElement('an-extension'));
    }
  },
};

/** Opens the home page, makes a change, and types a text before React is loaded. */
async function typeIntoChangedPage(page: Page, change: () => void): Promise<void> {
  const release = await holdRequests(page, REACT_SCRIPT);
  await page.goto('/');
  await page.evaluate(change);
  await page.locator('#challenge').pressSequentially(TYPED_TEXT);
  release();
  await untilHydrated(page);
}

test.describe('The page works, and keeps typed text, when an extension', () => {
  test.use({
    expectedConsole: [HYDRATION_ERRORS],
    // The usual `context` fails on uncaught errors, as which the page reports the same errors again.
    context: async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.origin });
      await use(context);
      await context.close();
    },
  });

  for (const [what, change] of Object.entries(CHANGES)) {
    test(what, async ({ page }) => {
      await typeIntoChangedPage(page, change);

      const field = page.locator('#challenge');
      await expect(field).toHaveValue(TYPED_TEXT);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      expect(await scrollPosition(page)).toBeGreaterThan(500);
      await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(15, 28, 43)');
      await page.getByRole('link', { name: 'Market Research' }).click();
      await expect(page.getByRole('dialog', { name: 'Market Research' })).toBeVisible();
    });
  }
});
