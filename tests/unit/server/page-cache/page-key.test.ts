import { describe, expect, it } from 'vitest';
import { createPageKey, plainSpelling } from '~/server/page-cache/page-key.server';
import { createMatchPage } from '~/site/seo/public-routes.server';
import { siteRoutes } from '../../support/in-process-site';

const pageKey = createPageKey(createMatchPage(await siteRoutes()));

describe('the key of a page', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/blog/the-roadmap-is-a-budget', '/blog/the-roadmap-is-a-budget'],
    ['/insights?page=2', '/insights?page=2'],
    ['/insights/pricing', '/insights/pricing'],
    ['/insights/pricing?page=2', '/insights/pricing?page=2'],
  ])('is the address itself: %s', (address, key) => {
    expect(pageKey(address)).toBe(key);
  });

  it.each(['/?utm_source=letter', '/?fbclid=1&gclid=2', '/?anything=at-all', '/?', '/?page=2'])(
    'leaves out parameters that do not change the page: %s',
    (address) => {
      expect(pageKey(address)).toBe('/');
    },
  );

  it('is that of the unfiltered list for an empty search', () => {
    expect(pageKey('/insights?q=+')).toBe('/insights');
  });

  it.each([
    ['capitals, for which Remix serves the same page', '/About'],
    ['encoded letters', '/%61bout'],
    ['previews', '/preview/enable'],
    ['Remix’s manifest', '/__manifest?p=/'],
    ['pictures', '/images/local/production/a-1x1.png?w=4'],
    ['health', '/readyz'],
    ['the data of a page', '/about.data?_routes=routes/about'],
    ['the data of the home page', '/_root.data'],
    ['searches', '/insights?q=pricing'],
    ['searches in a topic', '/insights/pricing?q=discount'],
    ['the old addresses of topics, which redirect', '/insights?topic=pricing'],
    ['overlong parameters', `/insights?page=${'1'.repeat(201)}`],
  ])('does not exist for %s', (_what, address) => {
    expect(pageKey(address)).toBeUndefined();
  });
});

describe('the plain spelling of an address', () => {
  it.each([
    ['/About', '/about'],
    ['/%61bout?utm_source=letter', '/about?utm_source=letter'],
    ['/BLOG/Pricing', '/blog/pricing'],
  ])('%s is %s', (address, plain) => {
    expect(plainSpelling(address)).toBe(plain);
  });

  it.each(['/about', '/', '/about?Q=1', '/%E0%A4%A', '/caf%C3%A9', '/PREVIEW/enable', '/a%2Fb'])(
    'does not exist for %s',
    (address) => {
      expect(plainSpelling(address)).toBeUndefined();
    },
  );
});

describe('an address with dot segments or another host', () => {
  it.each(['//evil.example', '//evil.example/about', '/a//b', '/blog/../about', '/./about', '//'])(
    'is not cached: %s',
    (address) => {
      expect(pageKey(address)).toBeUndefined();
    },
  );
});
