import type { Locator, Page } from '@playwright/test';
import { openLive } from './test';

/** Opens a page whose clock is stopped. Its timers fire only when the test advances the clock. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  await openLive(page, path);
}

/** Moves a stopped clock on by `ms` and waits until the page has drawn what came of it. */
export async function advance(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await drawn(page);
}

/** Waits until React has done the work it had queued when this was called. */
export async function drawn(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    // React queues its work as messages; ours come behind them. A stopped clock stops neither.
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

/** What an element said, and when on the page's clock, ms. */
export interface Saying {
  at: number;
  text: string;
}

/** Notes each change of an element's text from now on; the returned function tells them so far. */
export async function recordText(element: Locator): Promise<() => Promise<Saying[]>> {
  const sayings = await element.evaluateHandle((node) => {
    const said: Saying[] = [{ at: performance.now(), text: node.textContent ?? '' }];
    new MutationObserver(() => {
      said.push({ at: performance.now(), text: node.textContent ?? '' });
    }).observe(node, { childList: true, characterData: true, subtree: true });
    return said;
  });
  return () => sayings.jsonValue();
}
