import { expect, type Locator, type Page } from '@playwright/test';

/** No page has as many tab stops. */
const MAX_TAB_STOPS = 120;

/** Presses a key, and expects a visible focus afterwards. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectVisibleFocus(page);
}

/** Presses a key until an element has the focus, and expects a visible focus at each tab stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await press(page, key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

/** Types into the field that has the focus. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
}

/** Waits until the focus is visible and not covered by the header (WCAG 2.4.7, 2.4.11). */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusProblem)).toBe('');
}

/** Says why the focus is not visible; returns an empty text when it is. Runs in the page. */
function focusProblem(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'No focus';
  const name = element.outerHTML.slice(0, 120);
  const isOutlined = (pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  if (!isOutlined() && !isOutlined('::after')) return `No outline: ${name}`;
  const { top, bottom, left, right, height } = element.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) {
    return `Off the screen: ${name}`;
  }
  const header = document.querySelector('header');
  const headerBottom = header?.getBoundingClientRect().bottom ?? 0;
  if (!header || header.contains(element) || top >= headerBottom || height > innerHeight) return '';
  // The element and the header overlap. The skip link and an open dialog lie above the header, so
  // look at the middle of the overlap.
  const middle = (Math.max(top, 0) + Math.min(bottom, headerBottom)) / 2;
  const onTop = document.elementFromPoint((left + right) / 2, middle);
  return header.contains(onTop) ? `Under the header: ${name}` : '';
}
