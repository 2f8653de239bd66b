import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import {
  describePage,
  metaTags,
  type HeadMetadata,
  type PageMetadataFunction,
} from '~/site/seo/page-metadata.server';
import type { ShareImage } from '~/content/images/image.server';

const SITE = {
  siteUrl: 'https://www.example.com',
  brand: 'Wexcombe',
  tagline: 'Operations Strategy for Scaling Companies',
  description: 'The site’s description.',
};

/** Finds a descriptor by its name or property. */
function tag(page: HeadMetadata, name: string, shareImage?: ShareImage) {
  return metaTags(page, SITE, shareImage).find(
    (candidate) =>
      ('name' in candidate && candidate.name === name) ||
      ('property' in candidate && candidate.property === name),
  );
}

function title(page: HeadMetadata) {
  const found = metaTags(page, SITE).find((candidate) => 'title' in candidate);
  return found && 'title' in found ? found.title : undefined;
}

describe('a page’s title [seo.metadata]', () => {
  it.each<[string, HeadMetadata]>([
    ['Wexcombe: Operations Strategy for Scaling Companies', { path: '/' }],
    ['Insights | Wexcombe', { path: '/insights', title: 'Insights' }],
    ['Ideas | Wexcombe', { path: '/insights', title: 'Insights', seo: { title: 'Ideas' } }],
    ['Insights | Wexcombe', { path: '/insights', title: 'Insights', seo: { title: null } }],
    ['Ideas | Wexcombe', { path: '/', seo: { title: 'Ideas' } }],
  ])('is "%s" for %j', (expected, page) => {
    expect(title(page)).toBe(expected);
  });

  it('is also the title for social networks', () => {
    expect(tag({ path: '/insights', title: 'Insights' }, 'og:title')).toMatchObject({
      content: 'Insights | Wexcombe',
    });
  });
});

describe('a page’s description', () => {
  it.each<[string, HeadMetadata]>([
    ['The site’s description.', { path: '/' }],
    ['The page’s.', { path: '/', description: 'The page’s.' }],
    ['Staff’s.', { path: '/', description: 'The page’s.', seo: { description: 'Staff’s.' } }],
    ['The page’s.', { path: '/', description: 'The page’s.', seo: { description: null } }],
  ])('is "%s" for %j', (content, page) => {
    expect(tag(page, 'description')).toMatchObject({ content });
    expect(tag(page, 'og:description')).toMatchObject({ content });
  });
});

describe('a page’s address', () => {
  it.each([
    ['/', 'https://www.example.com/'],
    ['/blog/pricing', 'https://www.example.com/blog/pricing'],
  ])('%s is canonical as %s', (path, href) => {
    expect(metaTags({ path }, SITE)).toContainEqual({ tagName: 'link', rel: 'canonical', href });
    expect(tag({ path }, 'og:url')).toMatchObject({ content: href });
  });
});

describe('a page that is shared', () => {
  const shareImage = {
    src: '/images/a.jpg',
    width: 1200,
    height: 630,
    alt: 'Two people at a desk',
  };

  it.each([
    ['og:image', 'https://www.example.com/images/a.jpg'],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Two people at a desk'],
    ['twitter:card', 'summary_large_image'],
    ['twitter:image', 'https://www.example.com/images/a.jpg'],
    ['twitter:image:alt', 'Two people at a desk'],
  ])('has a large share image with an absolute address: %s', (name, content) => {
    expect(tag({ path: '/about' }, name, shareImage)).toMatchObject({ content });
  });

  it('keeps the address of a share image on Sanity’s servers', () => {
    const src = 'https://cdn.sanity.io/images/a.jpg';
    const onCloud = { ...shareImage, src };
    expect(tag({ path: '/about' }, 'og:image', onCloud)).toMatchObject({ content: src });
  });

  it('has no image tags without a share image', () => {
    expect(tag({ path: '/about' }, 'og:image')).toBeUndefined();
    expect(tag({ path: '/about' }, 'twitter:card')).toMatchObject({ content: 'summary' });
  });

  it.each<[string, HeadMetadata]>([
    ['website', { path: '/about' }],
    ['website', { path: '/about', publishedAt: null }],
    ['article', { path: '/blog/pricing', publishedAt: '2026-03-12T09:30:00Z' }],
  ])('has the type %s: %j', (content, page) => {
    expect(tag(page, 'og:type')).toMatchObject({ content });
  });

  it('has the publication date of an article', () => {
    const publishedAt = '2026-03-12T09:30:00Z';
    const name = 'article:published_time';
    expect(tag({ path: '/blog/pricing', publishedAt }, name)).toMatchObject({
      content: publishedAt,
    });
    expect(tag({ path: '/about' }, name)).toBeUndefined();
  });
});

describe('the feed', () => {
  it('is linked from every page', () => {
    expect(metaTags({ path: '/about' }, SITE)).toContainEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Wexcombe: Insights',
      href: 'https://www.example.com/feed.xml',
    });
  });
});

describe('search engines', () => {
  it('may index a page', () => {
    expect(tag({ path: '/' }, 'robots')).toBeUndefined();
  });

  it('may not index a page with noindex', () => {
    expect(tag({ path: '/thanks', noindex: true }, 'robots')).toMatchObject({ content: 'noindex' });
  });
});

it('ignores an empty title that staff left for search engines', () => {
  expect(title({ path: '/', title: 'Page', seo: { title: '', description: '' } })).toBe(
    `Page | ${SITE.brand}`,
  );
});

describe('the loader of a page', () => {
  const shareImage = { path: '/about', title: 'About us', note: '' };

  it('asks once for the metadata, and has the JSON-LD in it', async () => {
    const page = { path: '/about', title: 'About us', shareImage };
    const pageMetadata = vi.fn<PageMetadataFunction>(async () => page);
    const context = {
      content: { query: async () => ({ brand: 'Wexcombe' }) },
      contentConfig: {},
      siteUrl: SITE.siteUrl,
    };
    const request = new Request(`${SITE.siteUrl}/about`);
    const args = { request, params: {}, context } as unknown as LoaderFunctionArgs;
    const meta = await describePage(args, pageMetadata);

    expect(pageMetadata).toHaveBeenCalledOnce();
    expect(meta).toContainEqual({ title: 'About us | Wexcombe' });
    expect(JSON.stringify(meta.at(-1))).toContain('"name":"About us"');
  });
});
