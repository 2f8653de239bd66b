import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardSvg } from '~/seo/share-image/share-image-svg.server';
import type { Typeface } from '~/seo/share-image/typeface.server';

const FACE = {
  brand: 'Wexcombe',
  title: 'Commission plans that argue with strategy and what to do about it before the year ends',
  topics: 'Sales',
  note: 'Ada Osei',
  drawing: undefined,
};

/** WCAG 1.4.3, for type of 24 px and more. */
const LARGE_TYPE_CONTRAST = 3;

/** Sets letters half as wide as they are high, and draws none: the ground under them is looked at. */
const blank: Typeface = {
  writable: (text) => text,
  width: (text) => text.length / 2,
  outline: () => '',
};

/** Notes where words would be drawn. */
function places(face: typeof FACE) {
  const words: { text: string; size: number; x: number; y: number }[] = [];
  const noting: Typeface = {
    ...blank,
    outline(text, size, x, y) {
      words.push({ text, size, x, y });
      return '';
    },
  };
  cardSvg(face, { display: noting, sans: noting });
  return words;
}

describe('the words on a share picture', () => {
  it.each([
    FACE.title,
    'No',
    'A forecast you can be wrong with',
    'word '.repeat(80).trim(),
    'unbreakable'.repeat(20),
  ])('stay apart and within its margins: %s', (title) => {
    const words = places({ ...FACE, title, topics: 'Sales, '.repeat(40), note: title });
    for (const { text, size, x } of words) {
      expect(x).toBe(72);
      expect(x + (text.length / 2) * size).toBeLessThanOrEqual(1200 - 72);
    }
    const downwards = words.toSorted((a, b) => a.y - b.y);
    for (const [index, { y, size }] of downwards.entries()) {
      const above = downwards[index - 1];
      expect(y - 0.7 * size).toBeGreaterThan(above?.y ?? 40);
      expect(y).toBeLessThan(630 - 40);
    }
  });

  it('are larger where there are fewer', () => {
    const sizeOf = (title: string) => places({ ...FACE, title }).find(({ y }) => y === 448)?.size;
    expect(sizeOf('Privacy')).toBeGreaterThan(sizeOf(FACE.title) ?? 0);
  });
});

describe('the ground of the words, over a picture that is all white,', () => {
  let pixels: Buffer;

  beforeAll(async () => {
    const size = { width: 1200, height: 630 };
    const svg = cardSvg(FACE, { display: blank, sans: blank });
    pixels = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
      .composite([{ input: Buffer.from(svg) }])
      .removeAlpha()
      .raw()
      .toBuffer();
  });

  const at = (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 3).subarray(0, 3)];

  it.each([
    ['the wordmark', [255, 255, 255], 300, 70],
    ['a title’s longest line, at its top', [255, 255, 255], 972, 240],
    ['a title’s longest line, at its foot', [255, 255, 255], 972, 470],
    ['the topics', [240, 145, 90], 500, 200],
    ['the line at the foot', [201, 214, 220], 1000, 530],
  ])('keeps the contrast of %s', (_what, colour, x, y) => {
    expect(contrast(colour, at(x, y))).toBeGreaterThanOrEqual(LARGE_TYPE_CONTRAST);
  });
});

/** Contrast of two colours by WCAG 2, from 1 to 21. */
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
