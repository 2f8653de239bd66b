import type { Page } from '@playwright/test';

/** Waits until the browser has painted the page in its current state. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The first callback runs before the next frame is painted, the second one after it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
