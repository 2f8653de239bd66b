import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));

/** Takes a page's picture: `screenshots/<name>-<width>.png`. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  const width = page.viewportSize()?.width;
  await mkdir(FOLDER, { recursive: true });
  await untilDrawn(page);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage });
}

/** Goes through the page once, so that all pictures are fetched and all sections have come. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // A picture that cannot be drawn is a finding of its own; the screenshot shows it.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
