import { describe, expect, it } from 'vitest';
import { feedXml, type FeedEntry } from '~/site/seo/feed.server';

const SITE_URL = 'https://www.example.com';

const ARTICLE: FeedEntry = {
  path: '/blog/pricing',
  title: 'Pricing',
  summary: 'What a discount costs.',
  topics: ['Pricing', 'Sales'],
  publishedAt: '2026-03-12T09:30:00Z',
  _updatedAt: '2026-03-14T10:00:00Z',
  author: { name: 'Ada Osei' },
  html: '<p>In <em>full</em>.</p>',
};

function feedOf(...articles: FeedEntry[]): string {
  const seo = { _type: 'seo', description: 'The site’s description.' } as const;
  return feedXml(SITE_URL, { brand: 'Wexcombe', seo }, articles);
}

describe('the feed', () => {
  it('has the title, address and description of the site', () => {
    const xml = feedOf();
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
    expect(xml).toContain('<title>Wexcombe: Insights</title>');
    expect(xml).toContain('<link>https://www.example.com/insights</link>');
    expect(xml).toContain('<atom:link href="https://www.example.com/feed.xml" rel="self"');
    expect(xml).toContain('<description>The site’s description.</description>');
  });

  it('has each article with its absolute address, author, topics and time', () => {
    expect(feedOf(ARTICLE)).toContain(
      '<item><title>Pricing</title>' +
        '<link>https://www.example.com/blog/pricing</link>' +
        '<guid>https://www.example.com/blog/pricing</guid>' +
        '<pubDate>Thu, 12 Mar 2026 09:30:00 GMT</pubDate>' +
        '<dc:creator>Ada Osei</dc:creator>' +
        '<category>Pricing</category><category>Sales</category>' +
        '<description>What a discount costs.</description>' +
        '<content:encoded>&lt;p&gt;In &lt;em&gt;full&lt;/em&gt;.&lt;/p&gt;</content:encoded></item>',
    );
  });

  it('has the last update of its articles', () => {
    const older = { ...ARTICLE, _updatedAt: '2026-01-01T00:00:00Z' };
    expect(feedOf(ARTICLE, older)).toContain(
      '<lastBuildDate>Sat, 14 Mar 2026 10:00:00 GMT</lastBuildDate>',
    );
    expect(feedOf()).not.toContain('lastBuildDate');
  });

  it('omits a time that is not a date', () => {
    expect(feedOf({ ...ARTICLE, publishedAt: 'soon' })).not.toContain('pubDate');
  });

  it('keeps the order of the articles', () => {
    const second = { ...ARTICLE, title: 'Second' };
    expect(feedOf({ ...ARTICLE, title: 'First' }, second)).toMatch(/First.*Second/s);
  });
});
