import { feedXml } from '~/site/seo/feed.server';
import { seed } from '../../../support/dataset';
import { expect, test } from '../../../support/test';

/** The titles and links of a feed's items. */
interface FeedItems {
  titles: string[];
  links: string[];
}

/** Parses a feed; returns null when it is not well-formed. Runs in the page, which has an XML parser. */
function parseFeed(xml: string): FeedItems | null {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  if (feed.querySelector('parsererror')) return null;
  const texts = (selector: string) =>
    [...feed.querySelectorAll(selector)].map((element) => element.textContent ?? '');
  return { titles: texts('item > title'), links: texts('item > link') };
}

test.describe('The feed', () => {
  test('is linked from a page, and lists the published articles, newest first [seo.feed]', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/insights');
    const address = await page
      .locator('link[rel="alternate"][type="application/rss+xml"]')
      .getAttribute('href');
    expect(address).toBe(`${baseURL}/feed.xml`);

    const response = await request.get('/feed.xml');

    expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    const newestFirst = seed.articles.toSorted((a, b) =>
      b.publishedAt.localeCompare(a.publishedAt),
    );
    expect(await page.evaluate(parseFeed, await response.text())).toEqual({
      titles: newestFirst.map(({ title }) => title),
      links: newestFirst.map(({ slug }) => `${baseURL}/blog/${slug.current}`),
    });
  });

  test('is well-formed when texts contain markup and invalid characters [content.untrusted]', async ({
    page,
  }) => {
    const hostile = '</title></item><script>alert("&amp;")</script> ]]> <![CDATA[ \u0000\ud83d';
    const article = {
      title: hostile,
      path: '/blog/a"b&c<d',
      summary: hostile,
      topics: [hostile],
      publishedAt: hostile,
      _updatedAt: hostile,
      author: { name: hostile },
      html: hostile,
    };
    const site = { brand: hostile, seo: { _type: 'seo' as const, description: hostile } };
    await page.goto('/privacy');

    const feed = await page.evaluate(parseFeed, feedXml('https://x.example', site, [article]));

    expect(feed?.titles).toEqual([hostile.replace('\u0000\ud83d', '')]);
    expect(feed?.links).toEqual(['https://x.example/blog/a"b&c<d']);
  });
});
