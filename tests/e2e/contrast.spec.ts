import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { SCREENS } from '../support/devices';
import { untilPainted } from '../support/first-paint';
import { expect, openLive, test } from '../support/test';

/** What text of any size needs over what lies behind it (WCAG 1.4.3, AA). */
const AA_CONTRAST = 4.5;

const WORDS = '.hero h1, .hero-tagline, .rotating-questions [aria-hidden], .hero a, header a';

interface Box {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where lines of white text stand on the first screen, px. */
function linesOverHero(page: Page): Promise<Box[]> {
  return page.evaluate((words) => {
    return [...document.querySelectorAll(words)].flatMap((element) => {
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
  }, WORDS);
}

/** A channel of sRGB, 0 to 255, as the share of light that it stands for (WCAG 2.2, relative luminance). */
function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the contrast of white with the lightest pixel of a part of an image. */
async function leastContrast(picture: Buffer, { left, top, width, height }: Box): Promise<number> {
  const part = sharp(picture).extract({ left, top, width, height }).removeAlpha();
  const pixels = await part.raw().toBuffer();
  let lightest = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    lightest = Math.max(
      lightest,
      0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue),
    );
  }
  return 1.05 / (lightest + 0.05);
}

for (const viewport of SCREENS) {
  test(`words over the drawing keep their contrast at ${viewport.width} px [access.display]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLive(page, '/');
    const lines = await linesOverHero(page);
    expect(lines.length).toBeGreaterThan(4);
    await page.addStyleTag({
      content: `:is(${WORDS}), :is(${WORDS}) * { visibility: hidden !important }`,
    });
    await expect(page.locator(WORDS).filter({ visible: true })).toHaveCount(0);
    await untilPainted(page);
    const picture = await page.screenshot();

    for (const line of lines) {
      expect(await leastContrast(picture, line), line.text).toBeGreaterThanOrEqual(AA_CONTRAST);
    }
  });
}
