import type { Locator, Page } from '@playwright/test';

const STEP_PX = 20;

/** Swipes with one finger over an element, from the right edge of the screen to the left edge. */
export async function swipeLeft(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) throw new Error('The element is not on the page.');
  const y = box.y + box.height / 2;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map(({ x }) => ({ x, y })),
    });

  await touch('touchStart', [{ x: screen.width - STEP_PX }]);
  for (let x = screen.width - 2 * STEP_PX; x > STEP_PX; x -= STEP_PX)
    await touch('touchMove', [{ x }]);
  await touch('touchEnd', []);
  await devtools.detach();
}
