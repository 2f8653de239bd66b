import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageFormat, ImageOptions } from '~/lake/assets/image-options.server';
import { transformImage } from '~/lake/assets/image-transform.server';
import { makePicture, plainPng } from '../../contract/seed';

const INK = [0x0f, 0x1c, 0x2b];
const COPPER = [0xb9, 0x50, 0x1f];
const WHITE = [255, 255, 255];
const GREY = { width: 200, height: 200, channels: 3, background: '#808080' } as const;

let dir: string;
/** An image of 400 × 200 px: the left half is ink, the right half copper. */
let picture: string;
/** The same image turned by 90°, with an EXIF orientation that turns it back. */
let turned: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'transform-'));
  picture = path.join(dir, 'picture.webp');
  turned = path.join(dir, 'turned.jpg');
  const bytes = await makePicture(400, 200);
  await writeFile(picture, bytes);
  await sharp(bytes).rotate(90).withMetadata({ orientation: 8 }).jpeg().toFile(turned);
});

afterAll(() => rm(dir, { recursive: true }));

const make = (options: Partial<ImageOptions>, format: ImageFormat = 'png', file = picture) =>
  transformImage(file, { fit: 'clip', ...options }, format);

async function sizeOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
}

/** Returns the colour at a position; x and y are from 0 to 1. */
async function colourAt(bytes: Buffer, x: number, y = 0.5): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

describe('an image of 400 x 200 px', () => {
  test.each<[string, Partial<ImageOptions>, string]>([
    ['keeps its size', {}, '400x200'],
    ['is fitted into a larger box, enlarged', { fit: 'clip', width: 800, height: 900 }, '800x400'],
    ['is fitted to one side', { fit: 'clip', height: 50 }, '100x50'],
    [
      'is fitted into a larger box, not enlarged',
      { fit: 'max', width: 800, height: 900 },
      '400x200',
    ],
    ['is fitted into a smaller box', { fit: 'max', width: 100, height: 100 }, '100x50'],
    ['covers a box', { fit: 'crop', width: 300, height: 300 }, '300x300'],
    [
      'is placed in a larger box, not enlarged',
      { fit: 'fillmax', width: 800, height: 800 },
      '800x800',
    ],
  ])('%s: %o', async (_what, options, size) => {
    expect(await sizeOf(await make(options))).toBe(size);
  });

  test('is placed on white where it does not fill its box', async () => {
    const asItIs = await make({ fit: 'fillmax', width: 800, height: 800 });
    expect(await colourAt(asItIs, 0.5, 0.05)).toEqual(WHITE);
    expect(await colourAt(asItIs, 0.05)).toEqual(WHITE);
    expect(await colourAt(asItIs, 0.3)).toEqual(INK);
  });

  test('is cut to a rectangle', async () => {
    const part = { left: 150, top: 0, width: 100, height: 200 };
    const bytes = await make({ rect: part });
    expect(await sizeOf(bytes)).toBe('100x200');
    expect(await colourAt(bytes, 0.4)).toEqual(INK);
    expect(await colourAt(bytes, 0.6)).toEqual(COPPER);
  });

  test('is refused with a rectangle beyond its edges', async () => {
    const whole = { left: 0, top: 0, width: 400, height: 200 };
    await expect(make({ rect: whole })).resolves.toBeInstanceOf(Buffer);
    for (const rect of [
      { ...whole, left: 1 },
      { ...whole, top: 1 },
    ]) {
      await expect(make({ rect })).rejects.toThrow(
        'Image parameter "rect" lies outside of the picture (400 x 200)',
      );
    }
  });

  test('is rotated by its EXIF orientation', async () => {
    const bytes = await make({ width: 200 }, 'png', turned);
    expect(await sizeOf(bytes)).toBe('200x100');
    const [left, right] = [await colourAt(bytes, 0.1), await colourAt(bytes, 0.9)];
    expect(left[0]).toBeLessThan(60);
    expect(right[0]).toBeGreaterThan(150);
    const part = { left: 0, top: 0, width: 400, height: 200 };
    expect(await sizeOf(await make({ rect: part }, 'png', turned))).toBe('400x200');
  });
});

test('an image with too many pixels is refused before it is decoded', async () => {
  const large = path.join(dir, 'large.png');
  await writeFile(large, plainPng(10_000, 5_001));
  await expect(make({ width: 64 }, 'webp', large)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('has 51 megapixels (10000 x 5001)'),
  });
});

describe('the format', () => {
  test.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const)('%s is the requested one', async (format, found) => {
    expect((await sharp(await make({ width: 64 }, format)).metadata()).format).toBe(found);
  });

  test.each(['jpg', 'webp', 'avif'] as const)(
    '%s gives a smaller file with a lower quality',
    async (format) => {
      const busy = path.join(dir, 'busy.png');
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      await sharp({ create: { ...GREY, noise } }).toFile(busy);
      const sizes = [5, undefined, 100].map(async (quality) => {
        return (await make(quality ? { quality } : {}, format, busy)).length;
      });
      const [low = 0, usual = 0, high = 0] = await Promise.all(sizes);
      expect(low).toBeLessThan(usual);
      expect(usual).toBeLessThan(high);
    },
  );

  test('JPEG is progressive', async () => {
    expect((await sharp(await make({}, 'jpg')).metadata()).isProgressive).toBe(true);
  });

  test('JPEG shows transparent pixels as white', async () => {
    const clear = path.join(dir, 'clear.png');
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width: 8, height: 8, channels: 4, background } }).toFile(clear);
    expect(await colourAt(await make({}, 'jpg', clear), 0.5)).toEqual(WHITE);
  });
});
