import type { Page } from '@playwright/test';
import { hold } from '../support/hold-requests';
import { scrollPosition } from '../support/scrolling';
import { expect, test, untilLive } from '../support/test';

/** The file that React is in. */
const REACT = '**/build/_shared/pages-*.js';

/** Messages of React when the page differs from its own render, and it renders the page again. */
const DRAWN_ANEW = /Minified React error #(418|423|425)/;

const WORDS = 'We quote in 9 days';

/** What extensions and translators do to a page before its script is there. */
const TOUCHES = {
  'marks the document': () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.body.setAttribute('cz-shortcut-listen', 'true');
  },
  'adds an element to the body': () => {
    document.body.prepend(document.createElement('an-extension'));
  },
  'adds an element after the body': () => {
    document.documentElement.append(document.createElement('an-extension'));
  },
  'adds a style sheet': () => {
    const style = document.createElement('style');
    style.textContent = ':root { color-scheme: dark }';
    document.head.prepend(style);
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

/** Opens the home page, changes it as an extension does, and types a word before hydration. */
async function typeIntoTouchedPage(page: Page, touch: () => void): Promise<void> {
  const release = await hold(page, REACT);
  await page.goto('/');
  await page.evaluate(touch);
  await page.locator('#challenge').pressSequentially(WORDS);
  release();
  await untilLive(page);
}

test.describe('A page stays whole when something', () => {
  test.use({
    expectedConsole: [DRAWN_ANEW],
    // The same errors again, as the page reports them.
    context: async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.origin });
      await use(context);
      await context.close();
    },
  });

  for (const [what, touch] of Object.entries(TOUCHES)) {
    test(what, async ({ page }) => {
      await typeIntoTouchedPage(page, touch);

      const field = page.locator('#challenge');
      await expect(field).toHaveValue(WORDS);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      expect(await scrollPosition(page)).toBeGreaterThan(500);
      await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(15, 28, 43)');
      await page.getByRole('button', { name: 'Market Research' }).click();
      await expect(page.getByRole('dialog', { name: 'Market Research' })).toBeVisible();
    });
  }
});
