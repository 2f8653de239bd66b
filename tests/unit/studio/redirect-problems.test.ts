import { describe, expect, test } from 'vitest';
import {
  problemOfNewAddress,
  problemOfOldAddress,
} from '../../../studio/schemas/redirect-problems';

const pages = [
  { title: 'About us', path: '/about' },
  { title: 'Insights', path: '/insights' },
];
const others = [
  { from: '/b', to: '/c' },
  { from: '/c', to: '/a' },
  { from: '/team', to: '/about' },
];
const siteUrl = 'https://www.example.com';
const surroundings = { pages, others, siteUrl };

describe('the old address of a redirect [studio.redirects]', () => {
  test.each(['/about', '/about/', '/About'])('is refused when a page has it: %s', (from) => {
    expect(problemOfOldAddress({ from }, surroundings)).toContain('page “About us”');
  });

  test('is refused when the site has a file there', () => {
    expect(problemOfOldAddress({ from: '/feed.xml' }, surroundings)).toContain('itself uses');
  });

  test('is refused when another redirect has it', () => {
    expect(problemOfOldAddress({ from: '/team' }, surroundings)).toContain('to /about');
  });

  test('is accepted when nothing else has it', () => {
    expect(problemOfOldAddress({ from: '/people' }, surroundings)).toBeUndefined();
    expect(problemOfOldAddress({}, surroundings)).toBeUndefined();
  });
});

describe('the new address of a redirect', () => {
  const problemOf = (to: string | undefined, from = '/a') =>
    problemOfNewAddress({ from, ...(to !== undefined && { to }) }, surroundings);

  test.each([
    '/about',
    '/about/',
    '/About',
    '/about#team',
    '/insights?q=sales',
    '/team',
    '/feed.xml',
  ])('may be %s', (to) => expect(problemOf(to)).toBeUndefined());

  test.each(['https://example.org/report', 'http://example.org'])('may be outside: %s', (to) =>
    expect(problemOf(to)).toBeUndefined(),
  );

  test.each([undefined, 'about', 'mailto:a@example.org', '//example.org', '/about us', '#team'])(
    'may not be %j',
    (to) => expect(problemOf(to)).toContain('Begin with a slash'),
  );

  test('is written without the name of the site', () => {
    expect(problemOf(`${siteUrl}/about?a#team`)).toContain('site’s name: /about?a#team');
  });

  test('may not be the old one', () => {
    expect(problemOf('/a/')).toBe('This address would lead to itself.');
  });

  test('may not make a loop of redirects', () => {
    expect(problemOf('/b')).toContain('/a → /b → /c → /a');
    expect(problemOf('/b', '/elsewhere')).toBeUndefined();
  });

  test('may be a page that also has an old redirect, which the site ignores', () => {
    const all = { ...surroundings, others: [{ from: '/about', to: '/a' }] };
    expect(problemOfNewAddress({ from: '/a', to: '/about' }, all)).toBeUndefined();
  });

  test('is refused when there is no such page', () => {
    expect(problemOf('/abuot')).toContain('no page at this address');
  });
});
