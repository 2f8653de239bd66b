import { describe, expect, it } from 'vitest';
import { articleStructuredData } from '~/site/articles/article-metadata.server';
import { firmStructuredData } from '~/site/home/home-metadata.server';
import { breadcrumbs, structuredDataText } from '~/site/seo/structured-data.server';

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
  slug: 'pricing',
  summary: 'What a discount costs.',
  publishedAt: '2026-03-12T09:30:00Z',
  _updatedAt: '2026-03-14T10:00:00Z',
  topics: ['Pricing', 'Sales'],
  author: { name: 'Ada Osei', role: 'Partner' },
  image: { src: '/images/a.jpg', width: 1200, height: 630, alt: '' },
};

const FIRM = { '@id': 'https://www.example.com/#firm' };

/** Returns the objects as JSON has them, without undefined properties. */
const written = (data: object) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>[];

describe('an article', () => {
  it('has its author and is published by the firm', () => {
    expect(written(articleStructuredData(ARTICLE, SITE))[0]).toEqual({
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

  it('has breadcrumbs with the home page and the list of articles', () => {
    expect(written(articleStructuredData(ARTICLE, SITE))[1]).toEqual({
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
    ['image', { image: undefined }, 'image'],
    ['summary', { summary: null }, 'description'],
    ['topics', { topics: null }, 'keywords'],
  ])('without %s omits the property', (_what, changes, property) => {
    const [article] = written(articleStructuredData({ ...ARTICLE, ...changes }, SITE));
    expect(article).not.toHaveProperty(property);
  });
});

describe('the firm', () => {
  const services = [{ title: 'Sales', subtitle: 'More of the right deals.' }];

  it('is a professional service with its contact data', () => {
    expect(written(firmStructuredData(SITE, services))[0]).toEqual({
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

  it('has a web site and provides each of its services', () => {
    expect(written(firmStructuredData(SITE, services)).slice(1)).toEqual([
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

describe('the JSON-LD script', () => {
  it('is one graph of all objects', () => {
    const objects = [breadcrumbs(SITE, [])];
    expect(JSON.parse(structuredDataText(objects))).toEqual({
      '@context': 'https://schema.org',
      '@graph': written(objects),
    });
  });

  it('cannot be ended by a text in it', () => {
    const text = structuredDataText([{ '@type': 'Article', headline: '</script><!--' }]);
    expect(text).not.toContain('<');
    expect(text).toContain('\\u003c/script>');
  });
});
