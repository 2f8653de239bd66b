import { describe, expect, it } from 'vitest';
import type { ImageField } from '~/content/images/image-url.server';
import { toOriginalImage, toImage, toShareImage } from '~/content/images/image.server';

const CLOUD = {
  projectId: 'abc12345',
  dataset: 'production',
  imageOrigin: 'https://cdn.sanity.io',
  token: undefined,
};
const LAKE = { projectId: 'local', dataset: 'production', imageOrigin: '', token: 'secret' };

const PHOTO: ImageField = {
  alt: 'Two people at a desk',
  asset: { _id: 'image-0a1b2c-2000x1000-webp', lqip: 'data:image/webp;base64,AAAA' },
};

/** Returns the query parameters of an image's address. */
function parameters(address: string | undefined) {
  return Object.fromEntries(new URL(address ?? '', 'https://site.example').searchParams);
}

describe('an image', () => {
  it('comes from Sanity’s image service when the source is the cloud', () => {
    const image = toImage(CLOUD, PHOTO, { widths: [800] });
    expect(image?.src).toMatch(
      /^https:\/\/cdn\.sanity\.io\/images\/abc12345\/production\/0a1b2c-2000x1000\.webp\?/,
    );
  });

  it('comes from this site, under the same path, when the source is a lake', () => {
    const image = toImage(LAKE, PHOTO, { widths: [800] });
    expect(image?.src).toMatch(/^\/images\/local\/production\/0a1b2c-2000x1000\.webp\?/);
    expect(image?.srcSet).toMatch(/^\/images\//);
  });

  it('has a rendition in each width, in the best format the browser accepts', () => {
    const image = toImage(CLOUD, PHOTO, { widths: [400, 800] });
    const candidates = image?.srcSet?.split(', ') ?? [];
    expect(candidates.map((candidate) => candidate.split(' ')[1])).toEqual(['400w', '800w']);
    expect(parameters(candidates[0]?.split(' ')[0])).toMatchObject({ w: '400', auto: 'format' });
  });

  it('has no rendition wider than itself', () => {
    const image = toImage(CLOUD, PHOTO, { widths: [1600, 2000, 2400] });
    expect(image?.srcSet?.match(/\d+w/g)).toEqual(['1600w', '2000w']);
  });

  it('keeps its aspect ratio without one in the preset', () => {
    const image = toImage(CLOUD, PHOTO, { widths: [400, 800] });
    expect(image).toMatchObject({ width: 800, height: 400 });
    expect(parameters(image?.src)).not.toHaveProperty('h');
  });

  it('is cropped to the aspect ratio of the preset', () => {
    const image = toImage(CLOUD, PHOTO, { widths: [800], aspectRatio: 16 / 9 });
    expect(image).toMatchObject({ width: 800, height: 450 });
    expect(parameters(image?.src)).toMatchObject({ w: '800', h: '450', fit: 'crop' });
  });

  it('is cropped around the hotspot that staff marked', () => {
    const hotspot = { x: 0.1, y: 0.5, width: 0.2, height: 0.2 };
    const marked = toImage(CLOUD, { ...PHOTO, hotspot }, { widths: [400], aspectRatio: 1 });
    const centred = toImage(CLOUD, PHOTO, { widths: [400], aspectRatio: 1 });
    expect(parameters(marked?.src).rect).not.toBe(parameters(centred?.src).rect);
  });

  it('has its alternative text and its placeholder', () => {
    expect(toImage(CLOUD, PHOTO, { widths: [800] })).toMatchObject({
      alt: 'Two people at a desk',
      placeholder: 'data:image/webp;base64,AAAA',
    });
  });

  it('is decorative without an alternative text', () => {
    expect(toImage(CLOUD, { ...PHOTO, alt: null }, { widths: [800] })?.alt).toBe('');
  });
});

describe('an uploaded share image', () => {
  it('is 1200 by 630, in a format that every network reads', () => {
    const image = toShareImage(CLOUD, PHOTO);
    expect(image).toMatchObject({ width: 1200, height: 630, alt: 'Two people at a desk' });
    const query = parameters(image?.src);
    expect(query).toMatchObject({ w: '1200', h: '630', fit: 'crop', fm: 'jpg' });
    expect(query).not.toHaveProperty('auto');
  });

  it('keeps that aspect ratio when the upload is smaller', () => {
    const small = { asset: { _id: 'image-0a1b2c-600x600-webp', lqip: null } };
    expect(toShareImage(CLOUD, small)).toMatchObject({ width: 600, height: 315 });
  });
});

describe('there is no image', () => {
  it.each([
    ['the field is missing', undefined],
    ['the field is empty', null],
    ['the image was deleted', { asset: null }],
    ['the asset is not an image', { asset: { _id: 'file-0a1b2c-pdf', lqip: null } }],
    ['the image has no size', { asset: { _id: 'image-0a1b2c-0x0-webp', lqip: null } }],
  ])('when %s', (_why, field) => {
    expect(toImage(CLOUD, field, { widths: [800] })).toBeUndefined();
    expect(toOriginalImage(CLOUD, field, 'Northmere')).toBeUndefined();
    expect(toShareImage(CLOUD, field)).toBeUndefined();
  });
});

it('has no image for sharing when it is an SVG, which has no renditions', () => {
  const drawing = { asset: { _id: 'image-9f8e7d-1200x630-svg', lqip: null } };
  expect(toShareImage(LAKE, drawing)).toBeUndefined();
  expect(toImage(LAKE, drawing, { widths: [800] })).toBeDefined();
});

describe('an original image', () => {
  const LOGO: ImageField = { asset: { _id: 'image-9f8e7d-240x80-svg', lqip: null } };

  it('is the uploaded file, in its own size', () => {
    expect(toOriginalImage(CLOUD, LOGO, 'Northmere')).toEqual({
      src: 'https://cdn.sanity.io/images/abc12345/production/9f8e7d-240x80.svg',
      width: 240,
      height: 80,
      alt: 'Northmere',
    });
  });

  it('comes from this site when the source is a lake', () => {
    expect(toOriginalImage(LAKE, LOGO, '')?.src).toBe('/images/local/production/9f8e7d-240x80.svg');
  });
});

describe('an image of 2,000 by 1,000 px', () => {
  const photo = { asset: { _id: 'image-0a1b2c-2000x1000-webp', lqip: null } };
  const crop = { left: 0.5, right: 0, top: 0, bottom: 0 };

  it('keeps the aspect ratio of an editor’s crop', () => {
    const image = toImage(CLOUD, { ...photo, crop }, { widths: [400, 800] });
    expect(image).toMatchObject({ width: 800, height: 800 });
  });

  it('has no rendition wider than an editor’s crop', () => {
    const image = toImage(CLOUD, { ...photo, crop }, { widths: [800, 1600] });
    expect(image?.srcSet).not.toContain('1600w');
  });

  it('has no empty list of renditions when every preset is wider', () => {
    expect(toImage(CLOUD, photo, { widths: [2400] })?.srcSet).toBeUndefined();
  });
});
