import { describe, expect, it } from 'vitest';
import { metaTags, type PageFacts } from '~/content/page-meta';

const SITE = {
  siteUrl: 'https://www.example.com',
  brand: 'Wexcombe',
  tagline: 'Operations Strategy for Scaling Companies',
  description: 'What the site says of itself.',
};

/** The content of a page's tag, by its name or property. */
function tag(page: PageFacts, name: string) {
  return metaTags(page, SITE).find(
    (candidate) =>
      ('name' in candidate && candidate.name === name) ||
      ('property' in candidate && candidate.property === name),
  );
}

function title(page: PageFacts) {
  return metaTags(page, SITE).find((candidate) => 'title' in candidate)?.title;
}

describe('a page’s title', () => {
  it.each<[string, PageFacts]>([
    ['Wexcombe: Operations Strategy for Scaling Companies', { path: '/' }],
    ['Insights | Wexcombe', { path: '/insights', title: 'Insights' }],
    ['Ideas | Wexcombe', { path: '/insights', title: 'Insights', seo: { title: 'Ideas' } }],
    ['Insights | Wexcombe', { path: '/insights', title: 'Insights', seo: { title: null } }],
    ['Ideas | Wexcombe', { path: '/', seo: { title: 'Ideas' } }],
  ])('is "%s" for %j', (expected, page) => {
    expect(title(page)).toBe(expected);
  });

  it('is the one that is shared', () => {
    expect(tag({ path: '/insights', title: 'Insights' }, 'og:title')).toMatchObject({
      content: 'Insights | Wexcombe',
    });
  });
});

describe('a page’s description', () => {
  it.each<[string, PageFacts]>([
    ['What the site says of itself.', { path: '/' }],
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

describe('search engines', () => {
  it('may list a page', () => {
    expect(tag({ path: '/' }, 'robots')).toBeUndefined();
  });

  it('may not list a hidden one', () => {
    expect(tag({ path: '/thanks', hidden: true }, 'robots')).toMatchObject({ content: 'noindex' });
  });
});
