import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareImageSvg } from '~/site/seo/share-image/share-image-svg.server';
import type { Typeface } from '~/site/seo/share-image/typeface.server';

const SPEC = {
  brand: 'Wexcombe',
  title: 'Commission plans that argue with strategy and what to do about it before the year ends',
  topics: 'Sales',
  note: 'Ada Osei',
  background: undefined,
};

/** The required contrast of text of 24 px and more (WCAG 1.4.3). */
const LARGE_TYPE_CONTRAST = 3;

/** A typeface with invisible letters, half as wide as the font size, to see what is behind them. */
const invisible: Typeface = {
  supported: (text) => text,
  width: (text) => text.length / 2,
  outline: () => '',
};

/** Returns the position of each text of a share image. */
function positions(spec: typeof SPEC) {
  const texts: { text: string; size: number; x: number; y: number }[] = [];
  const recording: Typeface = {
    ...invisible,
    outline(text, size, x, y) {
      texts.push({ text, size, x, y });
      return '';
    },
  };
  shareImageSvg(spec, { display: recording, sans: recording });
  return texts;
}

describe('the text of a share image', () => {
  it.each([
    SPEC.title,
    'No',
    'A forecast you can be wrong with',
    'word '.repeat(80).trim(),
    'unbreakable'.repeat(20),
  ])('is within the margins, without overlaps: %s', (title) => {
    const texts = positions({ ...SPEC, title, topics: 'Sales, '.repeat(40), note: title });
    for (const { text, size, x } of texts) {
      expect(x).toBe(72);
      expect(x + (text.length / 2) * size).toBeLessThanOrEqual(1200 - 72);
    }
    const downwards = texts.toSorted((a, b) => a.y - b.y);
    for (const [index, { y, size }] of downwards.entries()) {
      const above = downwards[index - 1];
      expect(y - 0.7 * size).toBeGreaterThan(above?.y ?? 40);
      expect(y).toBeLessThan(630 - 40);
    }
  });

  it('is larger for a shorter title', () => {
    const sizeOf = (title: string) =>
      positions({ ...SPEC, title }).find(({ y }) => y === 448)?.size;
    expect(sizeOf('Privacy')).toBeGreaterThan(sizeOf(SPEC.title) ?? 0);
  });
});

describe.each([255, 160, 100, 60])('the background behind the text, over the grey %i,', (grey) => {
  let pixels: Buffer;

  beforeAll(async () => {
    const size = { width: 1200, height: 630 };
    const svg = shareImageSvg(SPEC, { display: invisible, sans: invisible }, grey / 255);
    const background = { r: grey, g: grey, b: grey };
    pixels = await sharp({ create: { ...size, channels: 3, background } })
      .composite([{ input: Buffer.from(svg) }])
      .removeAlpha()
      .raw()
      .toBuffer();
  });

  const at = (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 3).subarray(0, 3)];

  it.each([
    ['the wordmark', [255, 255, 255], 300, 70],
    ['the end of a title’s longest line, at its top', [255, 255, 255], 972, 240],
    ['the end of a title’s longest line, at its foot', [255, 255, 255], 972, 470],
    ['the topics', [240, 145, 90], 500, 200],
    ['the note', [201, 214, 220], 1000, 530],
  ])('has enough contrast for %s', (_what, colour, x, y) => {
    expect(contrast(colour, at(x, y))).toBeGreaterThanOrEqual(LARGE_TYPE_CONTRAST);
  });
});

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
