import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const STOPS = 120;

/** Presses a key, and expects the focus where a person can see it. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

/** Presses Tab until an element has the focus, and expects a visible focus at each stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await press(page, key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No stop of the keyboard is ${target.toString()}`);
}

/** Types into the field that has the focus. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text);
}

/** Waits until the focus shows, on the screen, and out from under the header (WCAG 2.4.7, 2.4.11). */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusProblem)).toBe('');
}

/** What is wrong with where the focus is; nothing when it can be seen. Runs in the page. */
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
  const end = header?.getBoundingClientRect().bottom ?? 0;
  if (!header || header.contains(element) || top >= end || height > innerHeight) return '';
  // In the middle of what they share: the skip link and an open dialog are over the header.
  const middle = (Math.max(top, 0) + Math.min(bottom, end)) / 2;
  const onTop = document.elementFromPoint((left + right) / 2, middle);
  return header.contains(onTop) ? `Under the header: ${name}` : '';
}
