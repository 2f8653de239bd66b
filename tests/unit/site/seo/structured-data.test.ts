import { describe, expect, it } from 'vitest';
import { articleMetadata } from '~/site/articles/article-metadata.server';
import { homeMetadata } from '~/site/home/home-metadata.server';
import type { PageMetadataFunction, PageRequest } from '~/site/seo/page-metadata.server';
import { breadcrumbs, structuredDataTag } from '~/site/seo/structured-data.server';

const SITE = {
  siteUrl: 'https://www.example.com',
  brand: 'Wexcombe',
  tagline: 'Operations Strategy for Scaling Companies',
  description: 'The site’s description.',
  email: 'hello@wexcombe.example',
  phones: ['+1 (212) 555-0142', '+44 20 7946 0142'],
};

const ARTICLE = {
  title: 'Pricing',
  summary: 'What a discount costs.',
  publishedAt: '2026-03-12T09:30:00Z',
  _updatedAt: '2026-03-14T10:00:00Z',
  topics: [{ title: 'Pricing' }, { title: 'Sales' }],
  author: { name: 'Ada Osei', role: 'Partner' },
  cover: { asset: { _id: 'image-0a1b2c-1920x1080-webp', lqip: null } },
  seo: null,
};

const FIRM = { '@id': 'https://www.example.com/#firm' };

/** Returns the objects as JSON has them, without undefined properties. */
const written = (data: unknown) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>[];

/** Returns the JSON-LD of a page. @param result of every query */
async function jsonLdOf(pageMetadata: PageMetadataFunction, result: object) {
  const request = {
    content: { query: async () => result },
    contentConfig: { projectId: 'local', dataset: 'production', imageOrigin: '' },
    site: SITE,
    params: { slug: 'pricing' },
  };
  const metadata = await pageMetadata(request as unknown as PageRequest);
  return written(metadata?.structuredData);
}

describe('an article', () => {
  it('has its author and is published by the firm', async () => {
    expect((await jsonLdOf(articleMetadata, ARTICLE))[0]).toEqual({
      '@type': 'Article',
      headline: 'Pricing',
      description: 'What a discount costs.',
      mainEntityOfPage: 'https://www.example.com/blog/pricing',
      image: expect.stringMatching(/^https:\/\/www\.example\.com\/images\/.*0a1b2c/),
      datePublished: '2026-03-12T09:30:00Z',
      dateModified: '2026-03-14T10:00:00Z',
      keywords: ['Pricing', 'Sales'],
      author: { '@type': 'Person', name: 'Ada Osei', jobTitle: 'Partner' },
      publisher: {
        '@type': 'Organization',
        ...FIRM,
        name: 'Wexcombe',
        url: 'https://www.example.com/',
      },
    });
  });

  it('has breadcrumbs with the home page and the list of articles', async () => {
    expect((await jsonLdOf(articleMetadata, ARTICLE))[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Wexcombe', item: 'https://www.example.com/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Insights',
          item: 'https://www.example.com/insights',
        },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Pricing',
          item: 'https://www.example.com/blog/pricing',
        },
      ],
    });
  });

  it.each([
    ['author', { author: null }, 'author'],
    ['cover', { cover: null }, 'image'],
    ['summary', { summary: null }, 'description'],
  ])('without %s omits the property', async (_what, changes, property) => {
    const [article] = await jsonLdOf(articleMetadata, { ...ARTICLE, ...changes });
    expect(article).not.toHaveProperty(property);
  });
});

describe('the firm', () => {
  const services = [{ title: 'Sales', subtitle: 'More of the right deals.', slug: 'sales' }];

  it('is a professional service with its contact data', async () => {
    expect((await jsonLdOf(homeMetadata, { services }))[0]).toEqual({
      '@type': 'ProfessionalService',
      ...FIRM,
      name: 'Wexcombe',
      slogan: 'Operations Strategy for Scaling Companies',
      description: 'The site’s description.',
      url: 'https://www.example.com/',
      email: 'hello@wexcombe.example',
      telephone: ['+1 (212) 555-0142', '+44 20 7946 0142'],
    });
  });

  it('has a web site and provides each of its services', async () => {
    expect((await jsonLdOf(homeMetadata, { services })).slice(1)).toEqual([
      {
        '@type': 'WebSite',
        '@id': 'https://www.example.com/#site',
        name: 'Wexcombe',
        url: 'https://www.example.com/',
        inLanguage: 'en-GB',
        publisher: FIRM,
      },
      {
        '@type': 'Service',
        '@id': 'https://www.example.com/services/sales#service',
        name: 'Sales',
        description: 'More of the right deals.',
        url: 'https://www.example.com/services/sales',
        provider: FIRM,
      },
    ]);
  });
});

it('is one graph of all objects', () => {
  const objects = [breadcrumbs(SITE, [])];
  expect(structuredDataTag(objects)).toEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@graph': objects },
  });
});
