import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../studio/editing/links/read-address';
import { addressOf, linkTo } from '../../../studio/editing/links/stored-link';

const SITE = 'https://www.example.com';

describe('what staff type or paste is understood [studio.links]:', () => {
  test.each([
    ['/about#team', '/about#team'],
    ['https://www.example.com/blog/pricing?x=1#why', '/blog/pricing?x=1#why'],
    ['http://www.example.com/about', '/about'],
    ['www.example.com', '/'],
    ['www.example.org/report', 'https://www.example.org/report'],
    [' https://example.org/a ', 'https://example.org/a'],
    ['https://www.example.com.evil.example/', 'https://www.example.com.evil.example/'],
    ['hello@example.com', 'mailto:hello@example.com'],
    ['+44 (0)20 7946-0142', 'tel:+442079460142'],
    ['tel:+44 20 7946 0142', 'tel:+442079460142'],
    ['mailto:hello@example.com?subject=Hi', 'mailto:hello@example.com?subject=Hi'],
    ['#why', '#why'],
  ])('%s', (typed, address) => {
    expect(readAddress(typed, SITE)).toBe(address);
  });

  test.each([
    '',
    'about',
    'two words',
    '020 7946 0142',
    'javascript:alert(1)',
    '//host',
    'a b.com',
  ])('but %j isn’t an address', (typed) => {
    expect(readAddress(typed, SITE)).toBeUndefined();
  });
});

describe('an address of this site [studio.links]', () => {
  const page = (id: string, type: string, path: string) => ({ id, type, title: id, path });
  const pages = [
    page('homePage', 'homePage', '/'),
    page('insightsPage', 'insightsPage', '/insights'),
    page('page-about', 'page', '/about'),
    page('article-one', 'article', '/blog/one'),
  ];
  const to = (id: string) => ({ page: { _type: 'reference', _ref: id, _weak: true } });

  test.each([
    ['/about', to('page-about')],
    ['/Blog/One/', to('article-one')],
    ['/about#team', { ...to('page-about'), fragment: 'team' }],
  ])('%s becomes a link to its document', (address, link) => {
    expect(linkTo(address, pages)).toEqual(link);
  });

  test.each([
    '/',
    '/#services',
    '/insights',
    '/about?from=mail',
    '/nowhere',
    '#about',
    'https://example.org/about',
  ])('but %s stays an address', (address) => {
    expect(linkTo(address, pages)).toEqual({ href: address });
  });

  test('is that of the document when the link is shown', () => {
    const link = linkTo('/about#team', pages);
    const moved = [page('page-about', 'page', '/who-we-are')];

    expect(addressOf(link, moved)).toBe('/who-we-are#team');
    expect(addressOf(link, [])).toBe('');
    expect(addressOf({ href: '/nowhere' }, [])).toBe('/nowhere');
  });
});
