import { parseRssFeed } from 'feedsmith';
import { expect, test } from '../../support/test';
import { routeFiles } from '../../support/route-files';

/** Renditions of images are made at the first request, which takes time. */
const CONCURRENT_REQUESTS = 8;

const withoutFragment = (address: string) => address.replace(/#.*$/, '');

/** Returns the addresses whose response is not a 200, with its status. */
async function brokenAddresses(addresses: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  const queue = [...addresses];
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

test.describe('Every address of the site works [routes.addresses]', () => {
  test('on a page: links, images, styles, scripts, icons, feeds', async ({
    pages,
    site: { origin },
  }) => {
    test.slow();
    const internal = pages
      .filter(({ status }) => status === 200)
      .flatMap(({ addresses }) => addresses)
      .filter((address) => address.startsWith(`${origin}/`))
      .map(withoutFragment);
    const addresses = [...new Set(internal)];

    for (const kind of [
      /\/images\//,
      /\.js$/,
      /\.css$/,
      /\.woff2$/,
      /\/feed\.xml$/,
      /\.webmanifest$/,
    ]) {
      expect(addresses.filter((address) => kind.test(address))).not.toEqual([]);
    }
    expect(await brokenAddresses(addresses)).toEqual([]);
  });

  test('in the manifest, the sitemap and the feed', async ({ request, site: { origin } }) => {
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const feed = parseRssFeed(await (await request.get('/feed.xml')).text());
    const inArticles = (feed.items ?? []).flatMap(({ content }) =>
      [...(content?.encoded ?? '').matchAll(/ (?:href|src)="(http[^"]*)"/g)].map(
        ([, address = '']) => address.replaceAll('&amp;', '&'),
      ),
    );
    const addresses = [
      manifest.start_url,
      ...manifest.icons.map(({ src }) => src),
      ...[...sitemap.matchAll(/loc>(http[^<]*)</g)].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      ),
      ...inArticles,
    ].map((address) => withoutFragment(new URL(address, origin).href));

    expect(inArticles).not.toEqual([]);
    expect(
      await brokenAddresses(
        [...new Set(addresses)].filter((address) => address.startsWith(origin)),
      ),
    ).toEqual([]);
  });

  test('with a fragment: the page has an element with this id', async ({
    pages,
    site: { origin },
  }) => {
    const idsOf = new Map(pages.map(({ path, ids }) => [origin + path, ids]));
    const fragments = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => link.startsWith(origin) && link.includes('#'))
        .map((link) => ({ path, link, id: decodeURIComponent(link.split('#')[1] ?? '') })),
    );

    expect(fragments.length).toBeGreaterThan(pages.length);
    const missing = fragments.filter(
      ({ link, id }) => idsOf.get(withoutFragment(link))?.has(id) !== true,
    );
    expect(missing).toEqual([]);
  });
});

test.describe('Every route', () => {
  test('is found by the crawl, or has no parameters', ({ pages }) => {
    const missed = routeFiles().filter(
      ({ path, matches }) => path === undefined && !pages.some((page) => matches(page.path)),
    );

    expect(missed).toEqual([]);
  });
});
