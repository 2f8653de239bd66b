import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REDIRECTS_QUERY } from '~/content/queries';
import { redirectOrNotFound } from '~/content/redirects.server';
import { startCachedContent, type CachedContent } from '../support/cached-content';
import { rejectionReason } from '../support/rejection-reason';

let content: CachedContent;

beforeEach(async () => {
  content = await startCachedContent();
});
afterEach(() => content.close());

/** Returns the response to an address while these redirects exist. */
async function follow(path: string, redirects: unknown) {
  content.source.publish(REDIRECTS_QUERY, redirects);
  const url = `https://www.example.com${path}`;
  const response = (await rejectionReason(redirectOrNotFound(content.cache, url))) as Response;
  return { status: response.status, to: response.headers.get('location') };
}

const NOT_FOUND = { status: 404, to: null };

describe('an address that no page has', () => {
  it('redirects permanently to its new address [content.redirects]', async () => {
    const redirects = [
      { from: '/team', to: '/about' },
      { from: '/articles', to: '/insights' },
    ];
    expect(await follow('/articles', redirects)).toEqual({ status: 301, to: '/insights' });
  });

  it('redirects to a part of a page', async () => {
    const redirects = [{ from: '/team', to: '/about#team' }];
    expect(await follow('/team', redirects)).toEqual({ status: 301, to: '/about#team' });
  });

  it('redirects to another site', async () => {
    const to = 'https://example.org/careers';
    expect(await follow('/jobs', [{ from: '/jobs', to }])).toEqual({ status: 301, to });
  });

  it.each([
    ['/articles/', '/articles'],
    ['/articles', '/articles/'],
    ['/articles?page=2', '/articles'],
  ])('%s matches the redirect from %s', async (path, from) => {
    expect(await follow(path, [{ from, to: '/insights' }])).toMatchObject({ to: '/insights' });
  });

  it('is not found when it has no redirect', async () => {
    expect(await follow('/nowhere', [{ from: '/articles', to: '/insights' }])).toEqual(NOT_FOUND);
  });

  it.each(['/loop', '/loop/', '/loop#part', '/loop?again', '#part'])(
    'is not found when it would redirect to itself: %s',
    async (to) => {
      expect(await follow('/loop', [{ from: '/loop', to }])).toEqual(NOT_FOUND);
    },
  );

  it.each([
    'javascript:alert(1)',
    'mailto:a@example.org',
    '//evil.example',
    '/a\r\nSet-Cookie: b=c',
    '',
    null,
  ])('is not found when the redirect is unsafe or empty: %j', async (to) => {
    expect(await follow('/old', [{ from: '/old', to }])).toEqual(NOT_FOUND);
  });

  it('is not found when the only redirect has no source', async () => {
    expect(await follow('/old', [{ from: null, to: '/insights' }])).toEqual(NOT_FOUND);
  });

  it.each([
    ['/na—ive', '/na%E2%80%94ive'],
    ['/na%E2%80%94ive', '/na%E2%80%94ive'],
    ['/two words', '/two%20words'],
    ['https://example.org/na—ive', 'https://example.org/na%E2%80%94ive'],
    ['/half \uD83D', '/half%20%EF%BF%BD'],
    ['/..//evil.example', '/..//evil.example'],
  ])('redirects to %j, percent-encoded', async (to, location) => {
    expect(await follow('/old', [{ from: '/old', to }])).toEqual({ status: 301, to: location });
  });

  it.each([
    ['/na%E2%80%94ive', '/na—ive'],
    ['/na%e2%80%94ive', '/na%E2%80%94ive'],
    ['/100%', '/100%'],
  ])('%s matches the redirect from %s in any encoding', async (path, from) => {
    expect(await follow(path, [{ from, to: '/insights' }])).toMatchObject({ to: '/insights' });
  });

  it('is not found when it would redirect to itself in another encoding', async () => {
    const redirects = [{ from: '/na—ive', to: '/na—ive' }];
    expect(await follow('/na%E2%80%94ive', redirects)).toEqual(NOT_FOUND);
  });

  it('redirects although other redirects have mistyped fields', async () => {
    const redirects = [
      { from: 5, to: '/about' },
      { from: ['/old'], to: '/about' },
      { from: '/old', to: { href: '/about' } },
      null,
      { from: '/articles', to: '/insights' },
    ];
    expect(await follow('/articles', redirects)).toMatchObject({ to: '/insights' });
    expect(await follow('/old', redirects)).toEqual(NOT_FOUND);
  });
});
