import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { SCREENS, resizeWindow } from '../../../support/devices';
import { untilPainted } from '../../../support/next-paint';
import { expect, openHydrated, test } from '../../../support/test';

/** The required contrast of text of any size (WCAG 1.4.3, AA). */
const AA_CONTRAST = 4.5;

/** The element whose background stays when its text is hidden, because the background is part of the contrast. */
const TAGLINE = '.hero-tagline';

const OTHER_TEXTS =
  '.hero h1, .rotating-questions [aria-hidden], .hero a:not(.sr-only a), header a';

interface Box {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the lines of white text in the hero and the header with their positions, px. */
function linesOverHero(page: Page): Promise<Box[]> {
  return page.evaluate((selector) => {
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()]
        .filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom < innerHeight)
        .map(({ left, top, width, height }) => ({
          text: element.textContent ?? '',
          left: Math.round(left),
          top: Math.round(top),
          width: Math.round(width),
          height: Math.round(height),
        }));
    });
  }, `${TAGLINE}, ${OTHER_TEXTS}`);
}

/** Converts a channel of sRGB, 0 to 255, to linear light, 0 to 1 (WCAG 2.2, relative luminance). */
function linearLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the contrast of white with the lightest pixel in a box of a screenshot. */
async function lowestContrast(
  screenshot: Buffer,
  { left, top, width, height }: Box,
): Promise<number> {
  const part = sharp(screenshot).extract({ left, top, width, height }).removeAlpha();
  const pixels = await part.raw().toBuffer();
  let lightest = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    lightest = Math.max(
      lightest,
      0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue),
    );
  }
  return 1.05 / (lightest + 0.05);
}

test('text over the hero image has enough contrast in windows of all sizes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await resizeWindow(page, SCREENS[0]!);
  await openHydrated(page, '/');
  const image = page.locator('#home').getByRole('img');
  for (const viewport of SCREENS) {
    await resizeWindow(page, viewport);
    await untilPainted(page);
    // The site makes each size of the image at the first request.
    await expect(image).toHaveJSProperty('complete', true, { timeout: 30_000 });
    const lines = await linesOverHero(page);
    expect(lines.length).toBeGreaterThan(4);
    const hiding = await page.addStyleTag({
      content: `${TAGLINE} { color: transparent !important }
        :is(${OTHER_TEXTS}), :is(${OTHER_TEXTS}) * { visibility: hidden !important }`,
    });
    await expect(page.locator(OTHER_TEXTS).filter({ visible: true })).toHaveCount(0);
    await untilPainted(page);
    const screenshot = await page.screenshot();
    await hiding.evaluate((style) => style.parentNode?.removeChild(style));
    for (const line of lines) {
      const what = `“${line.text}” at ${viewport.width} px`;
      expect(await lowestContrast(screenshot, line), what).toBeGreaterThanOrEqual(AA_CONTRAST);
    }
  }
});
