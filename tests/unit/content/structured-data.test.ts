import { describe, expect, it } from 'vitest';
import { blogPosting, organisation } from '~/content/structured-data.server';

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

/** What is left in a page's script, where undefined has no place. */
const written = (data: object) => JSON.parse(JSON.stringify(data)) as unknown;

describe('an article', () => {
  it('is a posting by its author, published by the firm', () => {
    expect(written(blogPosting(ARTICLE, SITE))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
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
        name: 'Wexcombe',
        url: 'https://www.example.com/',
      },
    });
  });

  it.each([
    ['author', { author: null }, 'author'],
    ['picture', { sharePicture: undefined }, 'image'],
    ['summary', { summary: null }, 'description'],
    ['topics', { topics: null }, 'keywords'],
  ])('without %s says nothing about it', (_what, changes, property) => {
    expect(written(blogPosting({ ...ARTICLE, ...changes }, SITE))).not.toHaveProperty(property);
  });
});

describe('the firm', () => {
  it('is an organisation with its numbers', () => {
    expect(written(organisation(SITE))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Wexcombe',
      slogan: 'Operations Strategy for Scaling Companies',
      description: 'What the site says of itself.',
      url: 'https://www.example.com/',
      email: 'hello@wexcombe.example',
      telephone: ['+1 (212) 555-0142', '+44 20 7946 0142'],
    });
  });
});
