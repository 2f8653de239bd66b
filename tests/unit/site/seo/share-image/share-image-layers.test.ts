import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawText, type TextStyle } from '~/site/seo/share-image/draw-text.server';
import {
  darkeningLayers,
  shareImageLayers,
} from '~/site/seo/share-image/share-image-layers.server';

const SPEC = {
  brand: 'Wexcombe',
  title: 'Commission plans that argue with strategy and what to do about it before the year ends',
  topics: 'Sales',
  note: 'Ada Osei',
  background: undefined,
};

/** The required contrast of text of 24 px and more (WCAG 1.4.3). */
const LARGE_TYPE_CONTRAST = 3;

/** Returns the edges of each text of a share image, from above to below. */
async function boxes(spec: typeof SPEC) {
  const texts = (await shareImageLayers(spec)).filter(({ input }) => Buffer.isBuffer(input));
  const measured = texts.map(async ({ input, left = 0, top = 0 }) => {
    const { width, height } = await sharp(input as Buffer).metadata();
    return { left, right: left + width, top, bottom: top + height };
  });
  return (await Promise.all(measured)).toSorted((a, b) => a.top - b.top);
}

describe('the text of a share image', () => {
  it.each([
    SPEC.title,
    'No',
    'A forecast you can be wrong with',
    'word '.repeat(80).trim(),
    'unbreakable'.repeat(20),
    'Q&A: 1 < 2 > 0 </span>',
  ])('is within the margins, without overlaps: %s', async (title) => {
    const texts = await boxes({ ...SPEC, title, topics: 'Sales, '.repeat(40), note: title });
    expect(texts).toHaveLength(4);
    for (const [index, { left, right, top, bottom }] of texts.entries()) {
      expect(left).toBe(72);
      expect(right).toBeLessThanOrEqual(1200 - 72);
      expect(top).toBeGreaterThan(texts[index - 1]?.bottom ?? 40);
      expect(bottom).toBeLessThan(630 - 40);
    }
  });

  it('is left out when there is none', async () => {
    expect(await boxes({ ...SPEC, title: 'Цены', topics: '', note: ' ' })).toHaveLength(1);
  });
});

describe('a drawn text', () => {
  const style: TextStyle = {
    font: 'Hanken Grotesk',
    colour: '#ffffff',
    sizes: [60, 30],
    width: 400,
    height: 80,
  };
  const draw = async (text: string, changes: Partial<TextStyle> = {}) => {
    const drawn = await drawText(text, { ...style, ...changes });
    return { width: drawn?.width ?? 0, height: drawn?.height ?? 0 };
  };

  it('has the largest size in which it fits', async () => {
    const [large, small] = [await draw('Sales'), await draw('Sales', { sizes: [30] })];
    expect(large.width).toBeGreaterThan(1.8 * small.width);
    expect(await draw('Sales plans and responsibility')).toEqual(
      await draw('Sales plans and responsibility', { sizes: [30] }),
    );
  });

  it('has lines of about the same length', async () => {
    const text = 'Commission plans that argue';
    const greedy = await draw('Commission plans that', { sizes: [40] });
    const even = await draw(text, { sizes: [40], width: greedy.width + 40, height: 200 });
    expect(even.width).toBeLessThan(greedy.width - 40);
  });

  it('is cut off when it fits in no size, between words or within a single one', async () => {
    for (const text of ['many words '.repeat(90), 'x'.repeat(900)]) {
      const { width, height } = await draw(text);
      expect(width).toBeGreaterThan(250);
      expect(width).toBeLessThanOrEqual(400);
      expect(height).toBeLessThanOrEqual(80);
    }
  });

  it('ends at the same distance from its baseline, with and without descenders', async () => {
    expect((await draw('Hm')).height).toBe((await draw('Hj')).height);
  });
});

describe.each([255, 160, 100, 60])('the background behind the text, over the grey %i,', (grey) => {
  let pixels: Buffer;

  beforeAll(async () => {
    const size = { width: 1200, height: 630 };

    const background = { r: grey, g: grey, b: grey };
    pixels = await sharp({ create: { ...size, channels: 3, background } })
      .composite(darkeningLayers(grey / 255))
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
