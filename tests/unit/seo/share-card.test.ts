import { describe, expect, it } from 'vitest';
import type { PictureField } from '~/content/images/image-url.server';
import { articleCard } from '~/articles/article-metadata.server';
import { parseShareImagePath, shareImagePath } from '~/paths';
import {
  cardFace,
  cardVersion,
  pageCard,
  sharePicture,
  type CardFace,
} from '~/seo/share-card.server';

const SITE = { brand: 'Wexcombe', tagline: 'Operations Strategy for Scaling Companies' };
const LAKE = { projectId: 'local', dataset: 'production', imageOrigin: '', token: 'secret' };

const uncut = { alt: '', crop: null, hotspot: null };
const drawing = { ...uncut, asset: { _id: 'image-0a1b2c-1920x1080-webp', lqip: null } };
const upload = { ...uncut, alt: 'A desk', asset: { _id: 'image-9f8e7d-1200x630-png', lqip: null } };

const ARTICLE = {
  slug: 'pricing',
  title: 'Pricing',
  topics: ['Pricing', 'Sales'],
  publishedAt: '2026-03-12',
  author: { name: 'Ada Osei' },
  cover: drawing,
  seo: null,
};
const ABOUT = { path: '/about', title: 'About us', seo: null };
const NOTHING_SHARED = { drawing: null, upload: null };

describe('an article’s card', () => {
  it('has its title, topics, author and date over its cover', () => {
    expect(cardFace(articleCard(ARTICLE), SITE, LAKE)).toMatchObject({
      brand: 'Wexcombe',
      title: 'Pricing',
      topics: 'Pricing, Sales',
      note: 'Ada Osei · 12 March 2026',
      drawing: expect.stringMatching(/^\/images\/local\/production\/0a1b2c-1920x1080\.webp\?/),
    });
  });

  it('does without what the article does not have', () => {
    const bare = { ...ARTICLE, title: null, topics: null, publishedAt: null, author: null };
    expect(cardFace(articleCard({ ...bare, cover: null }), SITE, LAKE)).toEqual({
      brand: 'Wexcombe',
      title: '',
      topics: '',
      note: '',
      drawing: undefined,
    });
  });
});

describe('another page’s card', () => {
  it('has its title and the tagline over the home page’s drawing', () => {
    const card = pageCard(ABOUT, { drawing, upload: null }, SITE);
    expect(cardFace(card, SITE, LAKE)).toMatchObject({
      title: 'About us',
      note: 'Operations Strategy for Scaling Companies',
      drawing: expect.stringContaining('0a1b2c'),
    });
  });
});

describe('the picture of a page', () => {
  it('is drawn, and says what stands on it', () => {
    expect(sharePicture(articleCard(ARTICLE), SITE, LAKE)).toEqual({
      src: expect.stringMatching(/^\/share\/blog\/pricing\.[0-9a-f]{16}\.jpg$/),
      width: 1200,
      height: 630,
      alt: 'Pricing | Wexcombe',
    });
  });

  it('is what staff uploaded for it', () => {
    const own = pageCard({ ...ABOUT, seo: { shareImage: upload } }, NOTHING_SHARED, SITE);
    expect(sharePicture(own, SITE, LAKE)).toMatchObject({
      src: expect.stringMatching(/^\/images\/.*9f8e7d.*fm=jpg/),
      alt: 'A desk',
    });
  });

  it('is what staff uploaded for all pages that have nothing of their own', () => {
    const shared = { drawing, upload: { ...upload, alt: '' } };
    expect(sharePicture(pageCard(ABOUT, shared, SITE), SITE, LAKE)).toMatchObject({
      src: expect.stringContaining('9f8e7d'),
      alt: 'About us | Wexcombe',
    });
  });

  it('is drawn when an upload was deleted', () => {
    const empty = { ...ARTICLE, seo: { shareImage: { asset: null } } };
    expect(sharePicture(articleCard(empty), SITE, LAKE).src).toMatch(/^\/share\//);
  });
});

describe('a version', () => {
  const FACE: CardFace = {
    brand: 'Wexcombe',
    title: 'Pricing',
    topics: 'Sales',
    note: 'Ada Osei',
    drawing: '/images/a.jpg',
  };

  it('stays while the picture does', () => {
    const { drawing: address, ...words } = FACE;
    expect(cardVersion({ drawing: address, ...words })).toBe(cardVersion(FACE));
  });

  it.each(Object.keys(FACE))('changes with its %s', (part) => {
    expect(cardVersion({ ...FACE, [part]: 'Other' })).not.toBe(cardVersion(FACE));
  });

  it('changes when words move from one place to another', () => {
    const swapped = { ...FACE, topics: FACE.note, note: FACE.topics };
    expect(cardVersion(swapped)).not.toBe(cardVersion(FACE));
  });

  it.each([
    ['cut otherwise', { ...drawing, crop: { top: 0.1, right: 0, bottom: 0.1, left: 0.3 } }],
    ['swapped for another', upload],
  ])('changes when the cover is %s', (_how, cover) => {
    const version = (field: PictureField) =>
      cardVersion(cardFace(articleCard({ ...ARTICLE, cover: field }), SITE, LAKE));
    expect(version(cover)).not.toBe(version(drawing));
  });
});

describe('the address of a picture', () => {
  it.each(['/', '/about', '/blog/pricing', '/blog/v1.2-notes', '/blog/caf\u00e9'])(
    'is read as it was made: %s',
    (path) => {
      const address = shareImagePath(path, '0123456789abcdef');
      expect(parseShareImagePath(address)).toEqual({ path, version: '0123456789abcdef' });
    },
  );

  it('may have no version', () => {
    expect(parseShareImagePath('/share/about.jpg')).toEqual({ path: '/about', version: '' });
  });

  it.each([
    '/share/',
    '/share/about.png',
    '/share.jpg',
    '/images/about.jpg',
    '/share/blog/%E0.jpg',
  ])('is none: %s', (address) => expect(parseShareImagePath(address)).toBeUndefined());
});
