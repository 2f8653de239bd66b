import { describe, expect, it } from 'vitest';
import type { ImageField } from '~/content/images/image-url.server';
import type { PictureData } from '~/content/images/picture-data';
import { toOriginalImage, toImage, toShareImage } from '~/content/images/image.server';
import {
  CARD_PRESET,
  COVER_PRESET,
  FIGURE_PRESET,
  HERO_PRESET,
  UPRIGHT_HERO_PRESET,
} from '~/content/images/image-presets.server';
import { isPublicImage } from '~/content/images/public-renditions.server';

const SITE = { projectId: 'local', dataset: 'production', imageOrigin: '', token: 'secret' };
const CLOUD = { ...SITE, imageOrigin: 'https://cdn.sanity.io' };
const PATH = '/images/local/production/0a1b2c-2000x1200.webp';

const imageOf = (size: string): ImageField => ({
  asset: { _id: `image-0a1b2c-${size}-webp`, lqip: null },
});
const PHOTO = imageOf('2000x1200');
const CROP = { top: 0.1, right: 0, bottom: 0.1, left: 0.3 };
const HOTSPOT = { x: 0.1, y: 0.2, width: 0.2, height: 0.2 };

/** Returns every address that the site writes for an image. */
function addressesOf(field: ImageField, source = SITE): string[] {
  const presets = [HERO_PRESET, UPRIGHT_HERO_PRESET, COVER_PRESET, CARD_PRESET, FIGURE_PRESET];
  const images: (PictureData | undefined)[] = [
    ...presets.map((preset) => toImage(source, field, preset)),
    toShareImage(source, field),
    toOriginalImage(source, field, ''),
  ];
  return images.flatMap((image) => {
    const candidates = image?.srcSet?.split(', ') ?? [];
    return [image?.src ?? '', ...candidates.map((candidate) => candidate.split(' ', 1)[0] ?? '')];
  });
}

/** Returns the signed address of a cropped image. */
const signedAddress = () => toImage(SITE, { ...PHOTO, crop: CROP }, CARD_PRESET)?.src ?? '';

describe('the site serves', () => {
  it.each(['2560x1600', '2000x1200', '1201x3000', '300x200', '1x1'])(
    'every address that it writes for an uncropped image of %s pixels, without a signature',
    (size) => {
      const addresses = addressesOf(imageOf(size));
      expect(addresses.length).toBeGreaterThan(6);
      for (const address of addresses) {
        expect(address).not.toContain('&s=');
        expect([address, isPublicImage(SITE, address)]).toEqual([address, true]);
      }
    },
  );

  it.each<[string, Partial<ImageField>]>([
    ['a crop', { crop: CROP }],
    ['a hotspot', { hotspot: HOTSPOT }],
    ['both', { crop: CROP, hotspot: HOTSPOT }],
  ])('every address that it writes for an image with %s', (_what, framing) => {
    const addresses = addressesOf({ ...PHOTO, ...framing });
    expect(addresses.some((address) => address.includes('&s='))).toBe(true);
    for (const address of addresses) {
      expect([address, isPublicImage(SITE, address)]).toEqual([address, true]);
    }
  });

  it('the addresses of the crop that the Studio stores before anybody crops, unsigned', () => {
    const crop = { top: 0, right: 0, bottom: 0, left: 0 };
    const hotspot = { x: 0.5, y: 0.5, width: 1, height: 1 };
    expect(addressesOf({ ...PHOTO, crop, hotspot })).toEqual(addressesOf(PHOTO));
  });
});

describe('the site refuses', () => {
  const card = toImage(SITE, PHOTO, CARD_PRESET)?.src ?? '';
  const query = card.slice(card.indexOf('?') + 1);

  it.each([
    ['a size that it does not write', `${PATH}?w=4090&h=4096&fm=avif&q=100`],
    ['another width', `${PATH}?w=481&q=55&auto=format`],
    ['another quality', `${PATH}?w=480&q=56&auto=format`],
    ['another format', `${PATH}?w=480&q=55&fm=avif`],
    ['a width beyond the pixels of the image', `${PATH}?w=2560&q=55&auto=format`],
    ['a smaller width than it writes', `${PATH}?w=200&q=55&auto=format`],
    ['a crop that it does not write', card.replace(/rect=\d+/, 'rect=7')],
    ['one more parameter', `${card}&dpr=3`],
    ['a download', `${PATH}?dl=`],
    ['an effect', `${PATH}?blur=50`],
    ['a repeated width', `${card}&w=4000`],
    ['parameters in another order', `${PATH}?${query.split('&').toReversed().join('&')}`],
    ['an empty query', `${PATH}?`],
    ['a name after the image', `${PATH}/name.webp`],
    ['another dataset', PATH.replace('production', 'staging')],
    ['another project', PATH.replace('local', 'other')],
    ['an absolute address', `http://127.0.0.1:3900${PATH}`],
    ['another spelling of the path', PATH.replace('webp', '%77ebp')],
    ['a path that is not an image', '/images/x'],
  ])('%s', (_what, address) => {
    expect(isPublicImage(SITE, address)).toBe(false);
  });

  it.each<[string, (address: string) => string]>([
    ['with another crop', (address) => address.replace(/rect=\d+/, 'rect=7')],
    ['with another width', (address) => address.replace(/w=\d+/, 'w=4000')],
    ['of another image', (address) => address.replace('0a1b2c', 'ffffff')],
    ['without its signature', (address) => address.replace(/&s=.*/, '')],
    ['with an empty signature', (address) => address.replace(/&s=.*/, '&s=')],
    ['with a longer signature', (address) => `${address}x`],
    ['with something after the signature', (address) => `${address}&w=4000`],
  ])('the signed address %s', (_how, change) => {
    expect(isPublicImage(SITE, signedAddress())).toBe(true);
    expect(isPublicImage(SITE, change(signedAddress()))).toBe(false);
  });

  it('an address that was signed with another token', () => {
    expect(isPublicImage({ ...SITE, token: 'other' }, signedAddress())).toBe(false);
  });
});

it('signs with a key of the process when there is no token', () => {
  const source = { ...SITE, token: undefined };
  const address = toImage(source, { ...PHOTO, crop: CROP }, CARD_PRESET)?.src ?? '';
  expect(isPublicImage(source, address)).toBe(true);
  expect(isPublicImage(SITE, address)).toBe(false);
});

it('signs no address of Sanity’s image service', () => {
  const addresses = addressesOf({ ...PHOTO, crop: CROP, hotspot: HOTSPOT }, CLOUD);
  expect(addresses.join()).not.toContain('&s=');
});
