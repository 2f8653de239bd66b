import { expect, test } from 'vitest';
import { linkHref } from '~/content/link-href';

test.each([
  ['article', 'pricing', null, '/blog/pricing'],
  ['page', 'work/halden', 'figures', '/work/halden#figures'],
  ['topic', 'sales', '', '/insights/sales'],
  ['author', 'ines', null, '/people/ines'],
])('a link to the %s %s leads to its address [content.links]', (_type, slug, fragment, address) => {
  expect(linkHref({ href: '/old', page: { _type, slug }, fragment })).toBe(address);
});

test.each([
  ['has no page', { page: null, href: null }],
  ['has no address', { page: { _type: 'page', slug: null } }],
  ['is of another type', { page: { _type: 'enquiry', slug: 'x' } }],
  ['would name another host', { page: { _type: 'page', slug: '/evil.example' } }],
])('a link to a document that %s leads nowhere', (_, link) => {
  expect(linkHref(link)).toBeUndefined();
});

test('a link without a document leads to its address, if that is safe', () => {
  expect(linkHref({ href: 'https://example.com/' })).toBe('https://example.com/');
  expect(linkHref({ href: '/#services', page: null })).toBe('/#services');
  expect(linkHref({ href: 'javascript:alert(1)' })).toBeUndefined();
});
