import { describe, expect, test } from 'vitest';

// By its address, so that the site's type check does not take in the Studio, which has its own.
const WORDS = new URL('../../../studio/editing/pictures/picture-words.ts', import.meta.url)
  .pathname;
const SCHEMAS = new URL('../../../studio/schemas/index.ts', import.meta.url).pathname;

interface Size {
  width: number;
  height: number;
}

const {
  croppedTooFar,
  sizeOfAsset,
  tooSmall,
  typeOfAsset,
  whyFileRefused,
  whySizeRefused,
  whyUploadFailed,
} = (await import(WORDS)) as {
  sizeOfAsset: (id: string) => Size | undefined;
  typeOfAsset: (id: string) => string;
  tooSmall: (size: Size, needs: Size) => string | undefined;
  croppedTooFar: (left: Size, needs: Size) => string | undefined;
  whyFileRefused: (file: { size: number; type: string }, formats?: string[]) => string | undefined;
  whySizeRefused: (size: Size | undefined, needs: Size, type: string) => string | undefined;
  whyUploadFailed: (error: unknown, rules: string) => string;
};

interface Node {
  name: string;
  options?: { needs?: Size; accept?: string };
  fields?: Node[];
}

// Importing all schemas takes seconds on a busy machine, which the limit of one test should not count.
const { schemaTypes } = (await import(SCHEMAS)) as { schemaTypes: Node[] };

const MEGABYTE = 1024 ** 2;
const COVER = { width: 1920, height: 800 };

describe('a picture is refused before it is uploaded [studio.uploads]', () => {
  test.each([
    [{ size: 20 * MEGABYTE, type: 'image/jpeg' }, /^taken$/],
    [{ size: 20 * MEGABYTE + 1, type: 'image/jpeg' }, /is 21 MB, and the limit is 20 MB/],
    [{ size: 10, type: 'image/heic' }, /Choose a JPEG, PNG, WebP, AVIF, GIF or SVG/],
    [{ size: 10, type: 'application/pdf' }, /not a picture/],
    [{ size: 10, type: '' }, /not a picture/],
  ])('for its format or weight: %j', (file, words) => {
    expect(whyFileRefused(file) ?? 'taken').toMatch(words);
  });

  test('when a place takes only drawings', () => {
    expect(whyFileRefused({ size: 10, type: 'image/png' }, ['image/svg+xml'])).toContain(
      'only SVG',
    );
  });

  test('when a place takes no drawings', () => {
    expect(whyFileRefused({ size: 10, type: 'image/svg+xml' }, ['image/png', 'image/jpeg'])).toBe(
      'Social networks do not show SVG files. Save the picture as a PNG, and try again.',
    );
  });

  test.each([
    [{ width: 1920, height: 800 }, /^taken$/],
    [{ width: 1919, height: 1200 }, /is 1919 × 1200 pixels.*at least 1920 × 800 pixels/],
    [{ width: 4000, height: 700 }, /blurred/],
    [{ width: 10_000, height: 5001 }, /At most 50 megapixels/],
    [undefined, /not a picture/],
  ])('for its size: %j', (size, words) => {
    expect(whySizeRefused(size, COVER, 'image/jpeg') ?? 'taken').toMatch(words);
  });

  test('for its size as an AVIF, which takes more memory to decode', () => {
    const size = { width: 4000, height: 3001 };
    expect(whySizeRefused(size, COVER, 'image/jpeg')).toBeUndefined();
    expect(whySizeRefused(size, COVER, 'image/avif')).toMatch(/at most 12 megapixels.*as a JPEG/);
  });
});

test('the size of a chosen picture is known from its id, and an SVG has none', () => {
  expect(sizeOfAsset('image-0a1b-640x400-png')).toEqual({ width: 640, height: 400 });
  expect(sizeOfAsset('image-0a1b-640x400-svg')).toBeUndefined();
  expect(sizeOfAsset('file-0a1b-pdf')).toBeUndefined();
  expect(['image-0-6x4-jpg', 'image-0-6x4-svg', 'file-0-pdf'].map(typeOfAsset)).toEqual([
    'image/jpeg',
    'image/svg+xml',
    '',
  ]);
  expect(tooSmall({ width: 640, height: 400 }, { width: 768, height: 0 })).toContain(
    'at least 768 pixels in width',
  );
  expect(croppedTooFar({ width: 640, height: 300 }, { width: 768, height: 0 })).toBe(
    'Only 640 × 300 pixels of the picture are left, which would look blurred here. Crop less of it: leave at least 768 pixels in width.',
  );
});

test.each([
  [
    { statusCode: 400, message: 'is not an image' },
    /^The site did not accept the file. The rules.$/,
  ],
  [{ statusCode: 408, message: 'too slow' }, /too slow/],
  [{ statusCode: 401, message: 'Session not found' }, /Sign in again/],
  [{ statusCode: 500, message: 'disk full' }, /Try again in a minute/],
  [new Error('network'), /could not be reached/],
  [undefined, /could not be reached/],
])('a refusal by the site is told in words: %o', (error, words) => {
  expect(whyUploadFailed(error, 'The rules.')).toMatch(words);
});

describe('a place of the site names the pixels that it needs', () => {
  test.each([
    ['homePage', 'heroImage', { width: 1920, height: 1080 }],
    ['article', 'cover', { width: 1920, height: 800 }],
    ['seo', 'shareImage', { width: 1200, height: 630 }],
    ['figure', undefined, { width: 768, height: 0 }],
  ])('%s.%s', async (type, field, needs) => {
    const node = schemaTypes.find(({ name }) => name === type);
    const place = field ? node?.fields?.find(({ name }) => name === field) : node;

    expect(place?.options?.needs).toEqual(needs);
    expect(place?.options?.accept).toMatch(/^image\/jpeg,/);
  });
});
