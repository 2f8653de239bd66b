import { expect, type Locator, type Page } from '@playwright/test';
import { SECTION_SCROLL_OFFSET_PX } from '../../app/platform/constants';

/** Scrolls the page to `top`, px, without an animation, and waits for its scroll event. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const before = window.scrollY;
        window.addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top: wanted, behavior: 'instant' });
        if (window.scrollY === before) resolve();
      }),
    top,
  );
}

/** Returns the distance from the top of the page to the top of an element, px. */
export function pageTop(element: Locator): Promise<number> {
  return element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
}

export function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Waits until a section is 80 px below the top edge of the window, or the page is at its end. */
export async function expectScrolledTo(page: Page, section: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.locator(`#${section}`).evaluate((element, gap) => {
          const top = element.getBoundingClientRect().top + window.scrollY - gap;
          const end = document.documentElement.scrollHeight - window.innerHeight;
          return Math.abs(window.scrollY - Math.min(top, end));
        }, SECTION_SCROLL_OFFSET_PX),
      { message: `px between the page's scroll position and that of #${section}` },
    )
    .toBeLessThan(1);
}

/** Records each scroll position, px. The returned function returns them. */
export async function recordScrolling(page: Page): Promise<() => Promise<number[]>> {
  const positions = await page.evaluateHandle(() => {
    const recorded: number[] = [];
    window.addEventListener('scroll', () => recorded.push(window.scrollY));
    return recorded;
  });
  return () => positions.jsonValue();
}
