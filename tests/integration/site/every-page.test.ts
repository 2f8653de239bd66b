import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parseRssFeed } from 'feedsmith';
import { ErrorLevel, XMLToSitemapItemStream, type SitemapItem } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { crawl, type CrawledPage } from '../../support/crawl';
import { seed } from '../../support/dataset';
import { PREVIEW_CODE, STEGA } from '../../support/preview';
import { rawGet } from '../../support/raw-http';
import { routeFiles } from '../../support/route-files';
import { startSite, untilReady, type SiteProcess } from '../../support/site-process';
import { FORM_VALUES } from '../../support/submit-form';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver';
import { checkHtml } from './html-checker';
import { schemaOrgErrors } from './schema-org';

/** Java and the compiler check all pages in one run. */
const CHECKER_TIMEOUT_MS = 120_000;

let webhook: WebhookReceiver;
let site: SiteProcess;
let pages: CrawledPage[];

beforeAll(async () => {
  webhook = await startWebhookReceiver();
  site = await startSite({ ENQUIRY_WEBHOOK_URL: webhook.url });
  await untilReady(site);
  pages = await crawl(site);
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await webhook?.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers });
const read = async (path: string) => (await get(path)).text();
const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? '';
const newestFirst = seed.articles.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
const pathOf = ({ slug }: (typeof seed.articles)[number]) => `/blog/${slug.current}`;

/** Returns the main parts of a page. */
const partsOf = (html: string) => ({
  header: /<header\b.*?class="wordmark"/s.test(html),
  heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
  footer: /<footer\b/.test(html),
});
const ALL_PARTS = { header: true, footer: true };

/** Returns whether search engines may index a page. A filtered list is not a page for them. */
const isIndexed = ({ path, status, html }: CrawledPage) =>
  status === 200 && !path.includes('?') && !/<meta name="robots" content="noindex/.test(html);

describe('the addresses of pages', () => {
  test.each([
    ['/', 'Scale without the drag'],
    ['/about', 'About us'],
    ['/contact', 'Contact us'],
    ['/insights', 'Insights'],
    ...seed.topics.map(({ title, slug }) => [`/insights/${slug.current}`, title]),
    ['/privacy', 'Privacy'],
  ])('%s is a page with the heading “%s” [routes.pages]', async (path, heading) => {
    const response = await get(path);
    expect(response.status, response.url).toBe(200);
    expect(partsOf(await response.text())).toEqual({ ...ALL_PARTS, heading });
  });

  it('include one for every published article [routes.article]', () => {
    for (const article of seed.articles) {
      expect(partsOf(htmlOf(pathOf(article))).heading).toBe(article.title);
    }
  });

  it('are listed, for articles, with the newest first', () => {
    const links = [
      ...htmlOf('/insights').matchAll(/<a class="card-link" href="([^"]*)"[^>]*>([^<]*)</g),
    ];
    expect(newestFirst.length).toBeGreaterThanOrEqual(8);
    expect(links.map(([, path, title]) => [path, title])).toEqual(
      newestFirst.map((article) => [pathOf(article), article.title]),
    );
  });

  it('are found by the crawl for every route without parameters', () => {
    const missed = routeFiles().filter(
      ({ path, matches }) => path === undefined && !pages.some((page) => matches(page.path)),
    );
    // No page links to the addresses that only redirect.
    expect(missed.map(({ name }) => name)).toEqual(['one-page.$slug.ts']);
  });

  it.each([
    '/nowhere',
    '/about/team',
    '/insights/no-such-topic',
    '/blog',
    '/blog/no-such-article',
    '/services/astrology',
  ])('do not include %s, which gets the not-found page [routes.not-found]', async (path) => {
    const response = await get(path);
    expect(response.status, response.url).toBe(404);
    const html = await response.text();
    expect(partsOf(html)).toEqual({ ...ALL_PARTS, heading: 'This page is not here' });
    expect(html.match(/<main.*?<\/main>/s)?.[0]).toMatch(/<a href="\/"[^>]*><span[^>]*>Home</);
  });

  it.each([
    ['an escape without its end', '/%E0%A4%A'],
    ['one of 6,000 characters', `/${'a'.repeat(6_000)}`],
    ['a search of 6,000 characters', `/?q=${'a'.repeat(6_000)}`],
    ['a climb', '/../package.json'],
    ['an encoded climb', '/..%2f'],
    ['two encoded climbs', '/..%2f..%2fetc%2fpasswd'],
    ['a climb out of the images', '/images/..%2f..%2fpackage.json'],
    ['a climb out of the scripts', '/build/../../package.json'],
    ['an encoded NUL', '/blog/%00'],
    ['an escape without its end below a folder', '/blog/%E0%A4%A'],
    ['two slashes', '//'],
    ['a backslash', '/\\'],
  ])(
    'are well-formed: %s gets a page with a link to the home page [routes.malformed]',
    async (_what, path) => {
      const { status, body } = await rawGet(site.origin, path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatch(/<h1[^>]*>/);
      expect(body).toMatch(/<a [^>]*href="\/"/);
      expect(body).not.toMatch(/node_modules|"dependencies"/);
    },
  );

  it('include none of the three draft articles, which no page mentions [routes.unattached-articles]', async () => {
    expect(seed.draftArticles).toHaveLength(3);
    for (const draft of seed.draftArticles) {
      expect((await get(pathOf(draft))).status, draft.title).toBe(404);
      const naming = pages.filter(
        ({ html }) => html.includes(draft.slug.current) || html.includes(draft.title),
      );
      expect(
        naming.map(({ path }) => path),
        draft.title,
      ).toEqual([]);
    }
  });
});

const CONCURRENT_REQUESTS = 8;

const withoutFragment = (address: string) => address.replace(/#.*$/, '');

/**
 * Returns those of the site's addresses whose response is not a 200, with the status. It asks for one size
 * of each picture, because a size takes time at its first request: `public-renditions.test.ts` has the sizes.
 */
async function brokenAddresses(addresses: readonly string[]): Promise<string[]> {
  const own = addresses
    .filter((address) => address.startsWith(`${site.origin}/`))
    .map(withoutFragment);
  const isPicture = (address: string) => address.startsWith(`${site.origin}/images/`);
  const queue = [
    ...new Map(
      own.map((address) => [isPicture(address) ? address.split('?', 1)[0] : address, address]),
    ).values(),
  ];
  const broken: string[] = [];
  async function work() {
    for (let address = queue.pop(); address; address = queue.pop()) {
      const { status, body } = await fetch(address, { redirect: 'manual' });
      await body?.cancel();
      if (status !== 200) broken.push(`${status} ${address}`);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work));
  return broken;
}

describe('every address of the site works [routes.addresses]', () => {
  it('on a page: links, images, styles, scripts, icons, feeds', { timeout: 120_000 }, async () => {
    const addresses = pages
      .filter(({ status }) => status === 200)
      .flatMap((page) => page.addresses);
    for (const kind of [
      /\/images\//,
      /\.js$/,
      /\.css$/,
      /\.woff2$/,
      /\/feed\.xml$/,
      /\.webmanifest$/,
    ]) {
      expect(
        addresses.some((address) => kind.test(address)),
        `${kind}`,
      ).toBe(true);
    }
    expect(await brokenAddresses(addresses)).toEqual([]);
  });

  it('in the manifest, the sitemap and the feed', async () => {
    const manifest = (await (await get('/manifest.webmanifest')).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    const { items = [] } = parseRssFeed(await read('/feed.xml'));
    const articles = items.map(({ content }) => content?.encoded ?? '').join('');
    const inArticles = [...articles.matchAll(/ (?:href|src)="(http[^"]*)"/g)];
    expect(inArticles).not.toEqual([]);
    const inSitemap = (await read('/sitemap.xml')).matchAll(/loc>(http[^<]*)</g);
    const addresses = [
      manifest.start_url,
      ...manifest.icons.map(({ src }) => src),
      ...[...inSitemap, ...inArticles].map(([, address = '']) => address.replaceAll('&amp;', '&')),
    ];
    expect(
      await brokenAddresses(addresses.map((address) => new URL(address, site.origin).href)),
    ).toEqual([]);
  });

  it('with a fragment: the page has an element with this id', () => {
    const idsOf = new Map(pages.map(({ path, ids }) => [site.origin + path, ids]));
    const fragments = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => link.startsWith(site.origin) && link.includes('#'))
        .map((link) => ({ path, link, id: decodeURIComponent(link.split('#')[1] ?? '') })),
    );
    expect(fragments.length).toBeGreaterThan(pages.length);
    const missing = fragments.filter(
      ({ link, id }) => idsOf.get(withoutFragment(link))?.has(id) !== true,
    );
    expect(missing).toEqual([]);
  });
});

/** An invalid page, which proves that the checker finds errors. */
const INVALID_PAGE = '<!doctype html><html lang="en"><title>A</title><p><div></p></html>';

/** Forms to submit, with the status of the response. */
const SUBMISSIONS = [
  ['with invalid fields', { email: 'no address' }, 422],
  ['too long', { challenge: 'x'.repeat(70_000) }, 413],
  ['sent', FORM_VALUES, 200],
] as const;

it(
  'every page and every response to the form is valid HTML',
  { timeout: CHECKER_TIMEOUT_MS },
  async () => {
    const html = new Map(pages.map((page) => [page.path, page.html]));
    for (const path of ['/no-such-page', '/blog/no-such-article']) html.set(path, await read(path));
    for (const path of ['/?index', '/contact']) {
      for (const [name, fields, status] of SUBMISSIONS) {
        const response = await fetch(site.origin + path, {
          method: 'POST',
          headers: { origin: site.origin },
          body: new URLSearchParams(fields),
        });
        expect(response.status, `${path} ${name}`).toBe(status);
        html.set(`${path} ${name}`, await response.text());
      }
    }
    html.set('invalid', INVALID_PAGE);

    const messages = await checkHtml(html);
    expect(messages.filter((message) => !message.startsWith('invalid:'))).toEqual([]);
    expect(messages.join('\n')).toContain('error: No “p” element in scope');
  },
);

/** Returns the JSON-LD of a page, which has at most one JSON-LD script. */
const jsonLd = ({ html }: CrawledPage) =>
  html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1];

const graphOf = (thing: object) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': [thing] });

/** Invalid JSON-LD, which proves that the check finds errors. */
const INVALID_GRAPHS = {
  'a property': graphOf({ '@type': 'Article', headLine: 'Pricing' }),
  'a type': graphOf({ '@type': 'Artikel', headline: 'Pricing' }),
  'a value': graphOf({ '@type': 'ListItem', position: { '@type': 'Person' } }),
};

it(
  'the structured data of every indexed page uses the vocabulary of schema.org [seo.structured-data]',
  { timeout: CHECKER_TIMEOUT_MS },
  async () => {
    const graphs = pages.filter(isIndexed).map((page) => [page.path, jsonLd(page) ?? ''] as const);
    expect(graphs.length).toBeGreaterThanOrEqual(seed.articles.length + 5);
    // The compiler finds `schema-dts` only from a folder of the project.
    await mkdir('test-results', { recursive: true });
    const folder = await mkdtemp('test-results/structured-data-');

    const errors = await schemaOrgErrors(
      new Map([...graphs, ...Object.entries(INVALID_GRAPHS)]),
      folder,
    );

    await rm(folder, { recursive: true });
    const found = errors.map((error) => error.replace(/:.*/s, ''));
    expect(found, errors.join('\n')).toEqual(Object.keys(INVALID_GRAPHS));
  },
);

it('the sitemap is valid, and lists exactly the indexed pages [seo.sitemap]', async () => {
  const strict = new XMLToSitemapItemStream({ level: ErrorLevel.THROW, logger: false });
  const xml = await read('/sitemap.xml');
  const items = (await Readable.from([xml]).pipe(strict).toArray()) as SitemapItem[];
  const indexed = pages.filter(isIndexed).map(({ path }) => new URL(path, site.origin).href);
  expect(items.map(({ url }) => url).toSorted()).toEqual(indexed.toSorted());
});

describe('the feed', () => {
  it('is linked from the list of articles', () => {
    expect(htmlOf('/insights')).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/rss\\+xml"[^>]* href="${site.origin}/feed.xml"`,
      ),
    );
  });

  it('is valid RSS, and contains the full text of every article, newest first [seo.feed]', async () => {
    const response = await get('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const feed = parseRssFeed(await response.text());
    expect(feed).toMatchObject({
      title: expect.stringContaining('Wexcombe'),
      link: `${site.origin}/insights`,
      description: expect.stringMatching(/\S/),
      language: 'en-GB',
      atom: { links: [{ href: `${site.origin}/feed.xml`, rel: 'self' }] },
    });
    expect(feed.items?.map(({ title, link }) => [title, link])).toEqual(
      newestFirst.map((article) => [article.title, site.origin + pathOf(article)]),
    );
    for (const item of feed.items ?? []) {
      expect(item).toMatchObject({
        guid: { value: item.link },
        description: expect.stringMatching(/\S/),
        dc: { creators: [expect.stringMatching(/\S/)] },
        content: { encoded: expect.stringMatching(/^<(p|h2)/) },
      });
      expect(item.guid?.isPermaLink).not.toBe(false);
      expect(new Date(item.pubDate ?? '').toUTCString()).toBe(item.pubDate);
    }
  });

  it('has the numbers of a chart as a table, and no drawing', async () => {
    const feed = await read('/feed.xml');
    expect(feed).toContain('&lt;caption&gt;Long terms');
    expect(feed).not.toContain('&lt;svg');
  });
});

describe('an article', () => {
  const html = () => htmlOf('/blog/the-queue-before-the-bottleneck');

  it('says below its cover which of its numbers the cover shows [article.cover-note]', () => {
    expect(
      html().match(/<figure[^>]*>(?:(?!<\/figure>).)*article-cover.*?<\/figure>/s)?.[0],
    ).toContain('126 lines for 126 open orders');
  });

  it('links to its topics, and to other articles [article.related]', () => {
    const [main = ''] = html().match(/<main.*<\/main>/s) ?? [];
    expect(main).toMatch(/href="\/insights\/[a-z-]+"/);
    expect(main.match(/Read next.*/s)?.[0]).toMatch(/href="\/blog\/(?!the-queue-before)[a-z-]+"/);
  });
});

describe('the queue’s sum', () => {
  it('is in no cache, and not in the address that search engines get [queue-sum.private]', async () => {
    const path = '/blog/the-queue-before-the-bottleneck';
    const response = await get(`${path}?open=126&finished=12&value=15000`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = await response.text();
    expect(page).toContain('£1,890,000');
    expect(page).toMatch(new RegExp(`<link[^>]*rel="canonical"[^>]*href="[^"?]*${path}"`));
    expect(await read(path)).not.toContain('£1,890,000');
  });
});

describe('pages for visitors contain no trace of previews', () => {
  /** Returns the address from which Remix loads a page's data when a visitor follows a link. */
  const dataPath = (path: string) =>
    path.replace(
      /^\/?(.*?)(\?.*)?$/,
      (_path, name: string, search = '') => `/${name || '_root'}.data${search}`,
    );

  it.each<[string, Record<string, string>]>([
    ['a visitor', {}],
    [
      'a visitor with a forged preview cookie',
      { cookie: 'preview=eyJzdHVkaW9PcmlnaW4iOiJ4In0%3D.made-up' },
    ],
  ])('in the HTML and the data for %s', async (_visitor, headers) => {
    const paths = [...pages.filter(isIndexed).map(({ path }) => path), '/no-such-page'];
    expect(paths.length).toBeGreaterThan(12);
    for (const path of paths) {
      const html = await (await get(path, headers)).text();
      const data = await (await get(dataPath(path), headers)).text();
      expect(html, path).toContain('<main');
      expect(data, dataPath(path)).toContain('Wexcombe');
      for (const text of [html, data]) {
        expect(text, path).not.toMatch(STEGA);
        expect(text, path).not.toMatch(PREVIEW_CODE);
      }
    }
  });
});
