import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));

/** Takes a screenshot of a page: `screenshots/<name>-<width>.png`. */
export async function takeScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  const width = page.viewportSize()?.width;
  await mkdir(FOLDER, { recursive: true });
  await untilDrawn(page);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage });
}

/** Waits until all images are loaded and decoded. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // The screenshot shows an image that cannot be decoded.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
