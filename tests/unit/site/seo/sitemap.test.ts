import { expect, it } from 'vitest';
import { sitemapXml } from '~/site/seo/sitemap.server';

const SITE = 'https://www.example.com';

it('lists each absolute address with its last change', () => {
  expect(sitemapXml(SITE, [{ path: '/about', changed: '2026-03-12T09:30:00Z' }])).toContain(
    '<url><loc>https://www.example.com/about</loc><lastmod>2026-03-12T09:30:00Z</lastmod></url>',
  );
});

it('omits an unknown last change', () => {
  expect(sitemapXml(SITE, [{ path: '/' }])).toContain(
    '<url><loc>https://www.example.com/</loc></url>',
  );
});

it('lists a page’s image', () => {
  const image = 'https://www.example.com/images/a.jpg?w=1&h=2';
  expect(sitemapXml(SITE, [{ path: '/', image }])).toContain(
    '<image:image><image:loc>https://www.example.com/images/a.jpg?w=1&amp;h=2</image:loc></image:image>',
  );
});

it('escapes XML', () => {
  expect(sitemapXml(SITE, [{ path: '/blog/a&b<c>"d"' }])).toContain(
    '/blog/a&amp;b&lt;c&gt;&quot;d&quot;',
  );
});

it('begins and ends as sitemaps.org requires', () => {
  const xml = sitemapXml(SITE, []);
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:image=/,
  );
  expect(xml.trim()).toMatch(/<\/urlset>$/);
});
