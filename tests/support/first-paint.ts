import type { Page } from '@playwright/test';

/** Waits until a frame has been painted with the page as it is now. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The first callback runs before the next frame is painted, the second one after it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
