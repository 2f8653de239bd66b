import { describe, expect, test } from 'vitest';
import { problemOfNewAddress, problemOfOldAddress } from '../../../studio/redirect-problems';

const pages = [
  { title: 'About us', path: '/about' },
  { title: 'Insights', path: '/insights' },
];
const others = [
  { from: '/b', to: '/c' },
  { from: '/c', to: '/a' },
  { from: '/team', to: '/about' },
];
const surroundings = { pages, others };

describe('the old address of a redirect [studio.redirects]', () => {
  test('is refused when a page has it', () => {
    expect(problemOfOldAddress({ from: '/about/' }, surroundings)).toContain('page “About us”');
  });

  test('is refused when another redirect has it', () => {
    expect(problemOfOldAddress({ from: '/team' }, surroundings)).toContain('to /about');
  });

  test('is accepted when nothing else has it', () => {
    expect(problemOfOldAddress({ from: '/people' }, surroundings)).toBeUndefined();
    expect(problemOfOldAddress({}, surroundings)).toBeUndefined();
  });
});

describe('the new address of a redirect [studio.redirects]', () => {
  const problemOf = (to: string | undefined, from = '/a') =>
    problemOfNewAddress({ from, ...(to !== undefined && { to }) }, surroundings);

  test.each(['/about', '/about/', '/about#team', '/insights?topic=sales', '/team', '/feed.xml'])(
    'may be %s',
    (to) => expect(problemOf(to)).toBeUndefined(),
  );

  test.each(['https://example.org/report', 'http://example.org'])('may be outside: %s', (to) =>
    expect(problemOf(to)).toBeUndefined(),
  );

  test.each([undefined, 'about', 'mailto:a@example.org', '//example.org', '/about us', '#team'])(
    'may not be %j',
    (to) => expect(problemOf(to)).toContain('Begin with a slash'),
  );

  test('may not be the old one', () => {
    expect(problemOf('/a/')).toBe('This address would lead to itself.');
  });

  test('may not make a loop of redirects', () => {
    expect(problemOf('/b')).toContain('/a → /b → /c → /a');
    expect(problemOf('/b', '/elsewhere')).toBeUndefined();
  });

  test('may be a page that also has an old redirect, which the site ignores', () => {
    const all = { pages, others: [{ from: '/about', to: '/a' }] };
    expect(problemOfNewAddress({ from: '/a', to: '/about' }, all)).toBeUndefined();
  });

  test('is refused when there is no such page', () => {
    expect(problemOf('/abuot')).toContain('no page at this address');
  });
});
