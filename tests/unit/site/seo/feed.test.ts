import { parseRssFeed } from 'feedsmith';
import { describe, expect, it, test } from 'vitest';
import { feedXml, loadFeed, type FeedEntry } from '~/site/seo/feed.server';
import { CLOUD_CONFIG } from '../../support/cloud-config';
import { evaluatedContent } from '../../support/evaluated-content';
import { smallDataset } from '../../support/small-dataset';

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

test('the feed has hostile texts as texts, without characters that XML cannot have', () => {
  const hostile = '</title></item><script>alert("&amp;")</script> ]]> <![CDATA[ \u0000\ud83d';
  const xml = feedOf({
    title: hostile,
    path: '/blog/a"b&c<d',
    summary: hostile,
    topics: [hostile],
    publishedAt: hostile,
    _updatedAt: hostile,
    author: { name: hostile },
    html: hostile,
  });
  // oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 does not allow
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Surrogate}/u);
  expect(xml).not.toMatch(/]]>|&(?!(amp|lt|gt|quot|apos|#39);)/);
  const { items = [] } = parseRssFeed(xml);
  const text = hostile.replace('\u0000\ud83d', '').trim();
  expect(items).toMatchObject([
    {
      title: text,
      link: `${SITE_URL}/blog/a"b&c<d`,
      description: text,
      categories: [{ name: text }],
    },
  ]);
});

test('the feed has only the summaries of older articles when the texts are too long together', async () => {
  const [article, ...others] = smallDataset().toSorted(
    (a, b) => Number(b._type === 'article') - Number(a._type === 'article'),
  );
  const span = { _type: 'span', _key: 'span', text: 'word '.repeat(160_000) };
  const body = [{ _type: 'block', _key: 'block', style: 'normal', children: [span] }];
  const copies = ['2020-01-03', '2020-01-02', '2020-01-01'].map((publishedAt) => ({
    ...article!,
    _id: publishedAt,
    title: publishedAt,
    publishedAt,
    body,
    slug: { _type: 'slug', current: publishedAt },
  }));
  const content = evaluatedContent();
  content.use([...copies, ...others.filter(({ _type }) => _type !== 'article')], '');
  const xml = await loadFeed(content, CLOUD_CONFIG, SITE_URL);

  expect(xml.match(/<item>/g)).toHaveLength(3);
  expect(xml.match(/<content:encoded>/g)).toHaveLength(2);
  expect(xml).toMatch(/<title>2020-01-01<\/title>(?!.*content:encoded)/s);
});
