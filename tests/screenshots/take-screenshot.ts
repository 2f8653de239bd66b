import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));

/** Writes a screenshot of a page to `screenshots/<name>-<width>.png`. */
export async function takeScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  const width = page.viewportSize()?.width;
  await mkdir(FOLDER, { recursive: true });
  await untilLoaded(page);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage });
}

/** Waits for the fonts and for all images, also those with lazy loading. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // An image that fails to load must not stop the screenshot, which shows the failure.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
