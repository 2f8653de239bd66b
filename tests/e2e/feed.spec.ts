import { feedXml } from '~/seo/feed.server';
import { seed } from '../support/dataset';
import { expect, test } from '../support/test';

/** Parses a feed as a feed reader does; null when it is not well-formed. */
interface ReadFeed {
  titles: string[];
  links: string[];
}

/** Reads a feed with the browser's own XML parser. Runs in the page. */
function readFeed(xml: string): ReadFeed | null {
  const feed = new DOMParser().parseFromString(xml, 'application/xml');
  if (feed.querySelector('parsererror')) return null;
  const texts = (selector: string) =>
    [...feed.querySelectorAll(selector)].map((element) => element.textContent ?? '');
  return { titles: texts('item > title'), links: texts('item > link') };
}

test.describe('The feed', () => {
  test('is found from a page, and lists the published articles, newest first [seo.feed]', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto('/insights');
    const address = await page
      .locator('link[rel="alternate"][type="application/rss+xml"]')
      .getAttribute('href');
    expect(address).toBe(`${baseURL}/feed.xml`);

    const answer = await request.get('/feed.xml');

    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    const newestFirst = seed.articles.toSorted((a, b) =>
      b.publishedAt.localeCompare(a.publishedAt),
    );
    expect(await page.evaluate(readFeed, await answer.text())).toEqual({
      titles: newestFirst.map(({ title }) => title),
      links: newestFirst.map(({ slug }) => `${baseURL}/blog/${slug.current}`),
    });
  });

  test('stays well-formed whatever staff write [content.untrusted]', async ({ page }) => {
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

    const read = await page.evaluate(readFeed, feedXml('https://x.example', site, [article]));

    expect(read?.titles).toEqual([hostile.replace('\u0000\ud83d', '')]);
    expect(read?.links).toEqual(['https://x.example/blog/a"b&c<d']);
  });
});
