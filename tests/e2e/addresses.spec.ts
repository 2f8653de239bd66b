import { parseRssFeed } from 'feedsmith';
import { expect, test } from '../support/test';
import { routeFiles } from '../support/route-files';

/** Number of concurrent requests. Renditions are made at their first request, which takes time. */
const AT_ONCE = 8;

const withoutFragment = (address: string) => address.replace(/#.*$/, '');

/** Returns the addresses whose status is not 200. */
async function deadOnes(addresses: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  const waiting = [...addresses];
  async function work() {
    for (let address = waiting.pop(); address; address = waiting.pop()) {
      const { status, body } = await fetch(address, { redirect: 'manual' });
      await body?.cancel();
      if (status !== 200) dead.push(`${status} ${address}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return dead;
}

test.describe('Every address that the site gives [routes.addresses]', () => {
  test('on a page answers: links, pictures, styles, scripts, icons, feeds', async ({
    pages,
    site: { origin },
  }) => {
    test.slow();
    const own = pages
      .filter(({ status }) => status === 200)
      .flatMap(({ addresses }) => addresses)
      .filter((address) => address.startsWith(`${origin}/`))
      .map(withoutFragment);
    const addresses = [...new Set(own)];

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
    expect(await deadOnes(addresses)).toEqual([]);
  });

  test('in the manifest, the sitemap and the feed answers', async ({
    request,
    site: { origin },
  }) => {
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
      await deadOnes([...new Set(addresses)].filter((address) => address.startsWith(origin))),
    ).toEqual([]);
  });

  test('to a place in a page names one that is there', async ({ pages, site: { origin } }) => {
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
  test('is met by the search for pages, or has only one address', ({ pages }) => {
    const unmet = routeFiles().filter(
      ({ path, matches }) => path === undefined && !pages.some((page) => matches(page.path)),
    );

    expect(unmet).toEqual([]);
  });
});
