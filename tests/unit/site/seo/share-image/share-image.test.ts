import { describe, expect, it } from 'vitest';
import type { ContentReader } from '~/content/content-reader';
import type { ImageField } from '~/content/images/image-url.server';
import { articleMetadata } from '~/site/articles/article-metadata.server';
import type { PageRequest } from '~/site/seo/page-metadata.server';
import { parseShareImagePath, shareImagePath } from '~/content/addresses/paths';
import {
  shareImageVersion,
  pageShareContent,
  shareImageOf,
  type ShareImageSpec,
} from '~/site/seo/share-image/share-image.server';

const SITE = { brand: 'Wexcombe', tagline: 'Operations Strategy for Scaling Companies' };
const LAKE = { projectId: 'local', dataset: 'production', imageOrigin: '', token: 'secret' };

const uncropped = { alt: '', crop: null, hotspot: null };
const background = { ...uncropped, asset: { _id: 'image-0a1b2c-1920x1080-webp', lqip: null } };
const upload = {
  ...uncropped,
  alt: 'A desk',
  asset: { _id: 'image-9f8e7d-1200x630-png', lqip: null },
};

const ARTICLE = {
  title: 'Pricing',
  topics: [{ title: 'Pricing' }, { title: 'Sales' }],
  publishedAt: '2026-03-12',
  author: { name: 'Ada Osei' },
  cover: background,
  seo: null,
};

/** Returns the content of the share image of an article, as it is stored. */
async function articleShareContent(article: object) {
  const request = {
    content: { query: async () => article },
    contentConfig: LAKE,
    site: { ...SITE, siteUrl: '' },
    params: { slug: 'pricing' },
  };
  const metadata = await articleMetadata(request as unknown as PageRequest);
  return metadata!.shareImage;
}

/** Returns the content of the share image of a page without a cover. */
function shareContentOf(page: Parameters<typeof pageShareContent>[1], defaults: object) {
  const content = { query: async () => defaults } as unknown as ContentReader;
  return pageShareContent({ content, site: SITE }, page);
}

const ABOUT = { path: '/about', title: 'About us', seo: null };
const NO_DEFAULTS = { background: null, upload: null };

describe('an article’s share image', () => {
  it('has its title, topics, author and date over its cover', async () => {
    expect(shareImageOf(await articleShareContent(ARTICLE), SITE, LAKE).spec).toMatchObject({
      brand: 'Wexcombe',
      title: 'Pricing',
      topics: 'Pricing, Sales',
      note: 'Ada Osei · 12 March 2026',
      background: expect.stringMatching(/^\/images\/local\/production\/0a1b2c-1920x1080\.webp\?/),
    });
  });

  it('is complete without what the article does not have', async () => {
    const bare = { ...ARTICLE, title: null, topics: null, publishedAt: null, author: null };
    expect(
      shareImageOf(await articleShareContent({ ...bare, cover: null }), SITE, LAKE).spec,
    ).toEqual({
      brand: 'Wexcombe',
      title: 'Untitled',
      topics: '',
      note: '',
      background: undefined,
    });
  });
});

describe('another page’s share image', () => {
  it('has its title and the tagline over the home page’s image', async () => {
    const content = await shareContentOf(ABOUT, { background, upload: null });
    expect(shareImageOf(content, SITE, LAKE).spec).toMatchObject({
      title: 'About us',
      note: 'Operations Strategy for Scaling Companies',
      background: expect.stringContaining('0a1b2c'),
    });
  });
});

describe('a page’s share image', () => {
  it('shows another part of the home page’s image than the other pages’', async () => {
    const backgrounds = new Set<string | undefined>();
    for (const path of ['/', '/insights', '/about', '/contact', '/privacy']) {
      const content = await shareContentOf({ ...ABOUT, path }, { background, upload: null });
      backgrounds.add(shareImageOf(content, SITE, LAKE).spec?.background);
    }
    expect(backgrounds.size).toBe(5);
  });

  it('is drawn, with the title as its alternative text', async () => {
    expect(shareImageOf(await articleShareContent(ARTICLE), SITE, LAKE)).toMatchObject({
      src: expect.stringMatching(/^\/share\/blog\/pricing\.[0-9a-f]{16}\.jpg$/),
      width: 1200,
      height: 630,
      alt: 'Pricing | Wexcombe',
    });
  });

  it('is the image that staff uploaded for the page', async () => {
    const content = await shareContentOf({ ...ABOUT, seo: { shareImage: upload } }, NO_DEFAULTS);
    expect(shareImageOf(content, SITE, LAKE)).toMatchObject({
      src: expect.stringMatching(/^\/images\/.*9f8e7d.*fm=jpg/),
      alt: 'A desk',
    });
  });

  it('is the default upload for a page without an upload of its own', async () => {
    const defaults = { background, upload: { ...upload, alt: '' } };
    expect(shareImageOf(await shareContentOf(ABOUT, defaults), SITE, LAKE)).toMatchObject({
      src: expect.stringContaining('9f8e7d'),
      alt: 'About us | Wexcombe',
    });
  });

  it('is drawn when the uploaded file was deleted', async () => {
    const empty = { ...ARTICLE, seo: { shareImage: { asset: null } } };
    expect(shareImageOf(await articleShareContent(empty), SITE, LAKE).src).toMatch(/^\/share\//);
  });
});

describe('the version of a share image', () => {
  const SPEC: ShareImageSpec = {
    brand: 'Wexcombe',
    title: 'Pricing',
    topics: 'Sales',
    note: 'Ada Osei',
    background: '/images/a.jpg',
  };

  it('does not depend on the order of the properties', () => {
    const { background: address, ...texts } = SPEC;
    expect(shareImageVersion({ background: address, ...texts })).toBe(shareImageVersion(SPEC));
  });

  it.each(Object.keys(SPEC))('changes with its %s', (part) => {
    expect(shareImageVersion({ ...SPEC, [part]: 'Other' })).not.toBe(shareImageVersion(SPEC));
  });

  it('changes when two texts are swapped', () => {
    const swapped = { ...SPEC, topics: SPEC.note, note: SPEC.topics };
    expect(shareImageVersion(swapped)).not.toBe(shareImageVersion(SPEC));
  });

  it.each([
    ['cropped', { ...background, crop: { top: 0.1, right: 0, bottom: 0.1, left: 0.3 } }],
    ['replaced', upload],
  ])('changes when the cover is %s', async (_how, changed) => {
    const version = async (cover: ImageField) =>
      shareImageOf(await articleShareContent({ ...ARTICLE, cover }), SITE, LAKE).src;
    expect(await version(changed)).not.toBe(await version(background));
  });
});

describe('the address of a share image', () => {
  it.each(['/', '/about', '/blog/pricing', '/blog/v1.2-notes', '/blog/caf\u00e9'])(
    'is parsed to its page and version: %s',
    (path) => {
      const address = shareImagePath(path, '0123456789abcdef');
      expect(parseShareImagePath(address)).toEqual({ path, version: '0123456789abcdef' });
    },
  );

  it('may omit the version', () => {
    expect(parseShareImagePath('/share/about.jpg')).toEqual({ path: '/about', version: '' });
  });

  it.each([
    '/share/',
    '/share/about.png',
    '/share.jpg',
    '/images/about.jpg',
    '/share/blog/%E0.jpg',
  ])('is not recognised: %s', (address) => expect(parseShareImagePath(address)).toBeUndefined());
});
