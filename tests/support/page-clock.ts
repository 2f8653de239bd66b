import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './test';

/** Opens a page with a stopped clock: its timers fire only when the test advances the clock. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  await openHydrated(page, path);
}

/** Advances a stopped clock by `ms`, and waits until React has rendered the result. */
export async function advance(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await untilRendered(page);
}

/** Waits until React has finished the work that is now in its queue. */
export async function untilRendered(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    // React schedules its work with a MessageChannel. A message that is sent now arrives after that
    // work. A stopped clock does not delay messages.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve, { once: true });
          port1.start();
          port2.postMessage(undefined);
        }),
    );
  }
}

/** A text of an element. */
export interface TextChange {
  /** When the element got the text, on the page's clock, ms. */
  at: number;
  text: string;
}

/** Records an element's text and its changes. The returned function returns them. */
export async function recordText(element: Locator): Promise<() => Promise<TextChange[]>> {
  const recorded = await element.evaluateHandle((node) => {
    const changes: TextChange[] = [{ at: performance.now(), text: node.textContent ?? '' }];
    new MutationObserver(() => {
      changes.push({ at: performance.now(), text: node.textContent ?? '' });
    }).observe(node, { childList: true, characterData: true, subtree: true });
    return changes;
  });
  return () => recorded.jsonValue();
}
