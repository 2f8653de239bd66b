import { describe, expect, it } from 'vitest';
import type { PictureField } from '~/content/images/image-url.server';
import { toDrawing, toPicture, toSharePicture } from '~/content/images/image.server';

const CLOUD = {
  projectId: 'abc12345',
  dataset: 'production',
  imageOrigin: 'https://cdn.sanity.io',
  token: undefined,
};
const LAKE = { projectId: 'local', dataset: 'production', imageOrigin: '', token: 'secret' };

const PHOTO: PictureField = {
  alt: 'Two people at a desk',
  asset: { _id: 'image-0a1b2c-2000x1000-webp', lqip: 'data:image/webp;base64,AAAA' },
};

/** The parameters of an image's address. */
function parameters(address: string | undefined) {
  return Object.fromEntries(new URL(address ?? '', 'https://site.example').searchParams);
}

describe('a picture', () => {
  it('comes from Sanity’s image service', () => {
    const picture = toPicture(CLOUD, PHOTO, { widths: [800] });
    expect(picture?.src).toMatch(
      /^https:\/\/cdn\.sanity\.io\/images\/abc12345\/production\/0a1b2c-2000x1000\.webp\?/,
    );
  });

  it('comes from this site, under the same path, when visitors cannot reach its source', () => {
    const picture = toPicture(LAKE, PHOTO, { widths: [800] });
    expect(picture?.src).toMatch(/^\/images\/local\/production\/0a1b2c-2000x1000\.webp\?/);
    expect(picture?.srcSet).toMatch(/^\/images\//);
  });

  it('is offered in each width, in the best format the browser takes', () => {
    const picture = toPicture(CLOUD, PHOTO, { widths: [400, 800] });
    const offers = picture?.srcSet?.split(', ') ?? [];
    expect(offers.map((offer) => offer.split(' ')[1])).toEqual(['400w', '800w']);
    expect(parameters(offers[0]?.split(' ')[0])).toMatchObject({ w: '400', auto: 'format' });
  });

  it('is never offered wider than it is', () => {
    const picture = toPicture(CLOUD, PHOTO, { widths: [1600, 2000, 2400] });
    expect(picture?.srcSet?.match(/\d+w/g)).toEqual(['1600w', '2000w']);
  });

  it('keeps its own shape', () => {
    const picture = toPicture(CLOUD, PHOTO, { widths: [400, 800] });
    expect(picture).toMatchObject({ width: 800, height: 400 });
    expect(parameters(picture?.src)).not.toHaveProperty('h');
  });

  it('is cut to the shape that is asked for', () => {
    const picture = toPicture(CLOUD, PHOTO, { widths: [800], aspectRatio: 16 / 9 });
    expect(picture).toMatchObject({ width: 800, height: 450 });
    expect(parameters(picture?.src)).toMatchObject({ w: '800', h: '450', fit: 'crop' });
  });

  it('is cut around the place that staff marked', () => {
    const hotspot = { x: 0.1, y: 0.5, width: 0.2, height: 0.2 };
    const marked = toPicture(CLOUD, { ...PHOTO, hotspot }, { widths: [400], aspectRatio: 1 });
    const middle = toPicture(CLOUD, PHOTO, { widths: [400], aspectRatio: 1 });
    expect(parameters(marked?.src).rect).not.toBe(parameters(middle?.src).rect);
  });

  it('has its words and its placeholder', () => {
    expect(toPicture(CLOUD, PHOTO, { widths: [800] })).toMatchObject({
      alt: 'Two people at a desk',
      placeholder: 'data:image/webp;base64,AAAA',
    });
  });

  it('without words is decoration', () => {
    expect(toPicture(CLOUD, { ...PHOTO, alt: null }, { widths: [800] })?.alt).toBe('');
  });
});

describe('a picture for sharing', () => {
  it('is 1200 by 630, in a format that every network reads', () => {
    const picture = toSharePicture(CLOUD, PHOTO);
    expect(picture).toMatchObject({ width: 1200, height: 630, alt: 'Two people at a desk' });
    const asked = parameters(picture?.src);
    expect(asked).toMatchObject({ w: '1200', h: '630', fit: 'crop', fm: 'jpg' });
    expect(asked).not.toHaveProperty('auto');
  });

  it('keeps that shape when the picture is smaller', () => {
    const small = { asset: { _id: 'image-0a1b2c-600x600-webp', lqip: null } };
    expect(toSharePicture(CLOUD, small)).toMatchObject({ width: 600, height: 315 });
  });
});

describe('no picture', () => {
  it.each([
    ['the field is missing', undefined],
    ['the field is empty', null],
    ['the image was deleted', { asset: null }],
    ['the asset is no image', { asset: { _id: 'file-0a1b2c-pdf', lqip: null } }],
    ['the image has no size', { asset: { _id: 'image-0a1b2c-0x0-webp', lqip: null } }],
  ])('when %s', (_why, field) => {
    expect(toPicture(CLOUD, field, { widths: [800] })).toBeUndefined();
    expect(toDrawing(CLOUD, field, 'Northmere')).toBeUndefined();
    expect(toSharePicture(CLOUD, field)).toBeUndefined();
  });
});

describe('a drawing', () => {
  const LOGO: PictureField = { asset: { _id: 'image-9f8e7d-240x80-svg', lqip: null } };

  it('is the file itself, at its own size', () => {
    expect(toDrawing(CLOUD, LOGO, 'Northmere')).toEqual({
      src: 'https://cdn.sanity.io/images/abc12345/production/9f8e7d-240x80.svg',
      width: 240,
      height: 80,
      alt: 'Northmere',
    });
  });

  it('comes from this site when visitors cannot reach its source', () => {
    expect(toDrawing(LAKE, LOGO, '')?.src).toBe('/images/local/production/9f8e7d-240x80.svg');
  });
});
