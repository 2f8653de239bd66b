import { describe, expect, it } from 'vitest';
import type { PictureField } from '~/content/images/image-url.server';
import { toDrawing, toPicture, toSharePicture } from '~/content/images/image.server';
import { CARD, COVER, FIGURE, HERO, UPRIGHT_HERO } from '~/content/images/image-presets.server';
import { isPublicPicture } from '~/content/images/public-renditions.server';

const SITE = { projectId: 'local', dataset: 'production', imageOrigin: '', token: 'secret' };
const CLOUD = { ...SITE, imageOrigin: 'https://cdn.sanity.io' };
const PATH = '/images/local/production/0a1b2c-2000x1200.webp';

const pictureOf = (size: string): PictureField => ({
  asset: { _id: `image-0a1b2c-${size}-webp`, lqip: null },
});
const PHOTO = pictureOf('2000x1200');
const CROP = { top: 0.1, right: 0, bottom: 0.1, left: 0.3 };
const HOTSPOT = { x: 0.1, y: 0.2, width: 0.2, height: 0.2 };

/** Every address that the site writes for a picture. */
function addressesOf(field: PictureField, source = SITE): string[] {
  const pictures = [HERO, UPRIGHT_HERO, COVER, CARD, FIGURE].map((shape) =>
    toPicture(source, field, shape),
  );
  const written = [...pictures, toSharePicture(source, field), toDrawing(source, field, '')];
  return written.flatMap((picture) => {
    const offers = 'srcSet' in (picture ?? {}) ? (picture as { srcSet?: string }).srcSet : '';
    return [
      picture?.src ?? '',
      ...(offers ?? '').split(', ').flatMap((o) => o.split(' ')[0] || []),
    ];
  });
}

/** The first address of a card of a cropped picture. */
const croppedCard = () => toPicture(SITE, { ...PHOTO, crop: CROP }, CARD)?.src ?? '';

describe('the site serves', () => {
  it.each(['2560x1600', '2000x1200', '1201x3000', '300x200', '1x1'])(
    'every address that it writes for an uncropped picture of %s pixels, without a signature',
    (size) => {
      const addresses = addressesOf(pictureOf(size));
      expect(addresses.length).toBeGreaterThan(6);
      for (const address of addresses) {
        expect(address).not.toContain('&s=');
        expect([address, isPublicPicture(SITE, address)]).toEqual([address, true]);
      }
    },
  );

  it.each<[string, Partial<PictureField>]>([
    ['a crop', { crop: CROP }],
    ['a hotspot', { hotspot: HOTSPOT }],
    ['both', { crop: CROP, hotspot: HOTSPOT }],
  ])('every address that it writes for a picture with %s', (_what, cut) => {
    const addresses = addressesOf({ ...PHOTO, ...cut });
    expect(addresses.some((address) => address.includes('&s='))).toBe(true);
    for (const address of addresses) {
      expect([address, isPublicPicture(SITE, address)]).toEqual([address, true]);
    }
  });

  it('the addresses of the crop that the Studio stores before anybody crops, unsigned', () => {
    const crop = { top: 0, right: 0, bottom: 0, left: 0 };
    const hotspot = { x: 0.5, y: 0.5, width: 1, height: 1 };
    expect(addressesOf({ ...PHOTO, crop, hotspot })).toEqual(addressesOf(PHOTO));
  });
});

describe('the site refuses', () => {
  const card = toPicture(SITE, PHOTO, CARD)?.src ?? '';
  const query = card.slice(card.indexOf('?') + 1);

  it.each([
    ['a size that it does not write', `${PATH}?w=4090&h=4096&fm=avif&q=100`],
    ['another width', `${PATH}?w=481&q=55&auto=format`],
    ['another quality', `${PATH}?w=480&q=56&auto=format`],
    ['another format', `${PATH}?w=480&q=55&fm=avif`],
    ['a width beyond the pixels of the picture', `${PATH}?w=2560&q=55&auto=format`],
    ['a smaller width than it offers', `${PATH}?w=200&q=55&auto=format`],
    ['a part that it does not write', card.replace(/rect=\d+/, 'rect=7')],
    ['one more parameter', `${card}&dpr=3`],
    ['a download', `${PATH}?dl=`],
    ['an effect', `${PATH}?blur=50`],
    ['a repeated width', `${card}&w=4000`],
    ['parameters in another order', `${PATH}?${query.split('&').toReversed().join('&')}`],
    ['an empty query', `${PATH}?`],
    ['a name behind the picture', `${PATH}/name.webp`],
    ['another dataset', PATH.replace('production', 'staging')],
    ['another project', PATH.replace('local', 'other')],
    ['a whole address', `http://127.0.0.1:3900${PATH}`],
    ['another spelling of the path', PATH.replace('webp', '%77ebp')],
    ['what is not a picture', '/images/x'],
  ])('%s', (_what, address) => {
    expect(isPublicPicture(SITE, address)).toBe(false);
  });

  it.each<[string, (address: string) => string]>([
    ['with another part', (address) => address.replace(/rect=\d+/, 'rect=7')],
    ['with another width', (address) => address.replace(/w=\d+/, 'w=4000')],
    ['of another picture', (address) => address.replace('0a1b2c', 'ffffff')],
    ['without its signature', (address) => address.replace(/&s=.*/, '')],
    ['with an empty signature', (address) => address.replace(/&s=.*/, '&s=')],
    ['with a longer signature', (address) => `${address}x`],
    ['with something behind the signature', (address) => `${address}&w=4000`],
  ])('the signed address %s', (_how, change) => {
    expect(isPublicPicture(SITE, croppedCard())).toBe(true);
    expect(isPublicPicture(SITE, change(croppedCard()))).toBe(false);
  });

  it('an address that was signed with another token', () => {
    expect(isPublicPicture({ ...SITE, token: 'other' }, croppedCard())).toBe(false);
  });
});

it('signs with a key of its own without a token', () => {
  const source = { ...SITE, token: undefined };
  const address = toPicture(source, { ...PHOTO, crop: CROP }, CARD)?.src ?? '';
  expect(isPublicPicture(source, address)).toBe(true);
  expect(isPublicPicture(SITE, address)).toBe(false);
});

it('signs no address of Sanity’s image service', () => {
  const addresses = addressesOf({ ...PHOTO, crop: CROP, hotspot: HOTSPOT }, CLOUD);
  expect(addresses.join()).not.toContain('&s=');
});
