import { Readable } from 'node:stream';
import { parseRssFeed } from 'feedsmith';
import { ErrorLevel, XMLToSitemapItemStream, type SitemapItem } from 'sitemap';
import type { CrawledPage } from '../../../support/crawl';
import { expect, test } from '../../../support/test';
import { seed } from '../../../support/dataset';
import { schemaOrgErrors } from './schema-org';

/** Returns the JSON-LD of a page, which has at most one JSON-LD script. */
const jsonLd = ({ html }: CrawledPage) =>
  html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1];

/** Returns whether search engines may index a page. A filtered list is not a page for them. */
const isIndexed = ({ path, status, html }: CrawledPage) =>
  status === 200 && !path.includes('?') && !/<meta name="robots" content="noindex/.test(html);

const graphOf = (thing: object) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] });

/** Invalid JSON-LD, which proves that the check finds errors. */
const INVALID_GRAPHS = {
  'a property': graphOf({ '@type': 'Article', headLine: 'Pricing' }),
  'a type': graphOf({ '@type': 'Artikel', headline: 'Pricing' }),
  'a value': graphOf({ '@type': 'ListItem', position: { '@type': 'Person' } }),
};

test.describe('Structured data', () => {
  test('of every indexed page uses the vocabulary of schema.org [seo.structured-data]', async ({
    pages,
  }, testInfo) => {
    test.slow();
    const graphs = pages.filter(isIndexed).map((page) => [page.path, jsonLd(page) ?? ''] as const);
    expect(graphs.length).toBeGreaterThanOrEqual(seed.articles.length + 5);

    const errors = await schemaOrgErrors(
      new Map([...graphs, ...Object.entries(INVALID_GRAPHS)]),
      testInfo.outputPath('structured-data'),
    );

    const found = errors.map((error) => error.replace(/:.*/s, ''));
    expect(found, errors.join('\n')).toEqual(Object.keys(INVALID_GRAPHS));
  });
});

test.describe('The sitemap', () => {
  test('is valid, and lists exactly the indexed pages [seo.sitemap]', async ({
    pages,
    request,
    baseURL,
  }) => {
    const xml = await (await request.get('/sitemap.xml')).text();
    const strict = new XMLToSitemapItemStream({ level: ErrorLevel.THROW, logger: false });

    const items = (await Readable.from([xml]).pipe(strict).toArray()) as SitemapItem[];

    const indexed = pages.filter(isIndexed).map(({ path }) => new URL(path, baseURL).href);
    expect(items.map(({ url }) => url).toSorted()).toEqual(indexed.toSorted());
  });
});

test.describe('The feed', () => {
  test('is valid RSS, and contains the full text of every article [seo.feed]', async ({
    pages,
    request,
    baseURL,
  }) => {
    const feed = parseRssFeed(await (await request.get('/feed.xml')).text());

    expect(feed).toMatchObject({
      title: expect.stringContaining('Wexcombe'),
      link: `${baseURL}/insights`,
      description: expect.stringMatching(/\S/),
      language: 'en-GB',
      atom: { links: [{ href: `${baseURL}/feed.xml`, rel: 'self' }] },
    });
    const articles = pages.filter(
      ({ path, status }) => path.startsWith('/blog/') && status === 200,
    );
    expect(feed.items?.map(({ link }) => link).toSorted()).toEqual(
      articles.map(({ path }) => `${baseURL}${path}`).toSorted(),
    );
    for (const item of feed.items ?? []) {
      expect(item).toMatchObject({
        title: expect.stringMatching(/\S/),
        guid: { value: item.link },
        description: expect.stringMatching(/\S/),
        dc: { creators: [expect.stringMatching(/\S/)] },
        content: { encoded: expect.stringMatching(/^<(p|h2)/) },
      });
      expect(item.guid?.isPermaLink).not.toBe(false);
      expect(new Date(item.pubDate ?? '').toUTCString()).toBe(item.pubDate);
    }
  });
});
