import { describe, expect, it } from 'vitest';
import { articleData } from '~/articles/article-metadata.server';
import { firm } from '~/home/home-metadata.server';
import { breadcrumbs, structuredDataText } from '~/seo/structured-data.server';

const SITE = {
  siteUrl: 'https://www.example.com',
  brand: 'Wexcombe',
  tagline: 'Operations Strategy for Scaling Companies',
  description: 'What the site says of itself.',
  email: 'hello@wexcombe.example',
  phones: ['+1 (212) 555-0142', '+44 20 7946 0142'],
};

const ARTICLE = {
  title: 'Pricing',
  slug: 'pricing',
  summary: 'What a discount costs.',
  publishedAt: '2026-03-12T09:30:00Z',
  _updatedAt: '2026-03-14T10:00:00Z',
  topics: ['Pricing', 'Sales'],
  author: { name: 'Ada Osei', role: 'Partner' },
  sharePicture: { src: '/images/a.jpg', width: 1200, height: 630, alt: '' },
};

const FIRM = { '@id': 'https://www.example.com/#firm' };

/** What is left in a page's script, where undefined has no place. */
const written = (data: object) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>[];

describe('an article', () => {
  it('has its author and is published by the firm', () => {
    expect(written(articleData(ARTICLE, SITE))[0]).toEqual({
      '@type': 'Article',
      headline: 'Pricing',
      description: 'What a discount costs.',
      mainEntityOfPage: 'https://www.example.com/blog/pricing',
      image: 'https://www.example.com/images/a.jpg',
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

  it('is reached from the home page by way of the list', () => {
    expect(written(articleData(ARTICLE, SITE))[1]).toEqual({
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
    ['picture', { sharePicture: undefined }, 'image'],
    ['summary', { summary: null }, 'description'],
    ['topics', { topics: null }, 'keywords'],
  ])('without %s says nothing about it', (_what, changes, property) => {
    const [article] = written(articleData({ ...ARTICLE, ...changes }, SITE));
    expect(article).not.toHaveProperty(property);
  });
});

describe('the firm', () => {
  const services = [{ title: 'Sales', subtitle: 'More of the right deals.' }];

  it('is a professional service with its numbers', () => {
    expect(written(firm(SITE, services))[0]).toEqual({
      '@type': 'ProfessionalService',
      ...FIRM,
      name: 'Wexcombe',
      slogan: 'Operations Strategy for Scaling Companies',
      description: 'What the site says of itself.',
      url: 'https://www.example.com/',
      email: 'hello@wexcombe.example',
      telephone: ['+1 (212) 555-0142', '+44 20 7946 0142'],
    });
  });

  it('has a site, and provides each of its services', () => {
    expect(written(firm(SITE, services)).slice(1)).toEqual([
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
        name: 'Sales',
        description: 'More of the right deals.',
        provider: FIRM,
      },
    ]);
  });
});

describe('the text of the script', () => {
  it('is one graph', () => {
    const things = [breadcrumbs(SITE, [])];
    expect(JSON.parse(structuredDataText(things))).toEqual({
      '@context': 'https://schema.org',
      '@graph': written(things),
    });
  });

  it('cannot be ended by a word in it', () => {
    const text = structuredDataText([{ '@type': 'Article', headline: '</script><!--' }]);
    expect(text).not.toContain('<');
    expect(text).toContain('\\u003c/script>');
  });
});
