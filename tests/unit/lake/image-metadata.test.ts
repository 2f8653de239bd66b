import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readImage } from '~/lake/assets/image-metadata.server';
import { makePicture, plainPng } from '../../contract/seed';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'images-'));
});

afterAll(() => rm(dir, { recursive: true }));

async function readBytes(bytes: Buffer) {
  const file = path.join(dir, 'image');
  await writeFile(file, bytes);
  return readImage(file);
}

/** Returns an image of one colour, 60 × 30 px. */
function plain(background: string | { r: number; g: number; b: number; alpha: number }): Sharp {
  const channels = typeof background === 'string' ? 3 : 4;
  return sharp({ create: { width: 60, height: 30, channels, background } });
}

const HALF_CLEAR = { r: 10, g: 200, b: 30, alpha: 0.5 };

describe('an uploaded image', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['jpg', 'image/jpeg', () => plain('red').jpeg().toBuffer()],
    ['png', 'image/png', () => plain('red').png().toBuffer()],
    ['webp', 'image/webp', () => plain('red').webp().toBuffer()],
    ['gif', 'image/gif', () => plain('red').gif().toBuffer()],
    ['tiff', 'image/tiff', () => plain('red').tiff().toBuffer()],
    ['avif', 'image/avif', () => plain('red').avif().toBuffer()],
  ])('has the type and the size of a %s', async (extension, mimeType, bytes) => {
    expect(await readBytes(await bytes())).toMatchObject({
      extension,
      mimeType,
      width: 60,
      height: 30,
    });
  });

  test('has metadata as on the cloud', async () => {
    const facts = await readBytes(await makePicture(300, 100));
    expect(facts?.metadata).toEqual({
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 300, height: 100, aspectRatio: 3 },
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
  });

  test('has a small placeholder', async () => {
    const { lqip = '' } = (await readBytes(await makePicture(300, 100)))?.metadata ?? {};
    const small = Buffer.from(String(lqip).split(',')[1] ?? '', 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ width: 20, height: 7 });
  });

  test('is opaque only without transparent pixels', async () => {
    const clear = await readBytes(await plain(HALF_CLEAR).png().toBuffer());
    expect(clear?.metadata).toMatchObject({
      hasAlpha: true,
      isOpaque: false,
      lqip: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const whole = await readBytes(
      await plain({ ...HALF_CLEAR, alpha: 1 })
        .png()
        .toBuffer(),
    );
    expect(whole?.metadata).toMatchObject({ hasAlpha: true, isOpaque: true });
  });

  test('is measured after its EXIF rotation', async () => {
    const lying = await plain('red').jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await readBytes(lying)).toMatchObject({ width: 30, height: 60 });
  });

  test('is refused with more than 50 megapixels', async () => {
    expect(await readBytes(plainPng(10_000, 5_000))).toMatchObject({
      width: 10_000,
      height: 5_000,
    });
    await expect(readBytes(plainPng(10_000, 5_001))).rejects.toThrow(
      'The image is too large: it has 51 megapixels (10000 x 5001), and at most 50 are allowed',
    );
  });

  test('is refused with more than 12 megapixels as an AVIF, whose decoder takes more memory', async () => {
    const create = { width: 4000, height: 3001, channels: 3, background: 'red' } as const;
    const large = await sharp({ create }).avif({ effort: 0 }).toBuffer();
    expect(large.length).toBeLessThan(5_000);
    await expect(readBytes(large)).rejects.toThrow('and at most 12 are allowed');
  });

  test('is undefined for truncated data and for other formats', async () => {
    const whole = await makePicture(300, 100);
    expect(await readBytes(whole.subarray(0, 40))).toBeUndefined();
    expect(await readBytes(Buffer.from('%PDF-1.7'))).toBeUndefined();
  });
});

describe('an uploaded SVG', () => {
  test.each([
    ['a width and a height', '<svg width="60.4" height="30px">', '60x30'],
    ['only a viewBox', "<svg viewBox='0 0 30.5 20'>", '31x20'],
    ['lengths in other units', '<svg width="10mm" height="100%" viewBox="0,0,30,20">', '30x20'],
    ['no size', '<svg stroke-width="9" xmlns="http://www.w3.org/2000/svg">', '300x150'],
    [
      'something before its root',
      '\uFEFF<?xml version="1.0"?>\n<!-- <svg> -->\n<!DOCTYPE svg [<!ENTITY ns "x">]>\n<svg width="2" height="3">',
      '2x3',
    ],
  ])('has the size that it names, with %s', async (_what, drawing, size) => {
    const facts = await readBytes(Buffer.from(drawing));
    expect(facts).toMatchObject({ extension: 'svg', mimeType: 'image/svg+xml' });
    expect(`${facts?.width}x${facts?.height}`).toBe(size);
  });

  test('is read without being drawn', async () => {
    const filter = '<filter id="f"><feTurbulence numOctaves="99999999"/></filter>';
    const drawing = `<svg width="9000" height="9000">${filter}<rect filter="url(#f)"/></svg>`;
    const { metadata } = (await readBytes(Buffer.from(drawing))) ?? {};
    expect(metadata).toEqual({
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 9000, height: 9000, aspectRatio: 1 },
      hasAlpha: true,
      isOpaque: false,
    });
  });

  test('isn’t an image when it is compressed, because libvips must not draw it', async () => {
    expect(
      await readBytes(gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ).toBeUndefined();
  });

  test('is not taken for one when it is another kind of text', async () => {
    expect(
      await readBytes(
        Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/></html>'),
      ),
    ).toBeUndefined();
  });
});
