import type { Browser, Page } from '@playwright/test';
import { routeFiles } from './route-files';
import type { SiteProcess } from './site-process';

/** The response to one address of the site, and the addresses in it. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** The ids of its elements. */
  ids: ReadonlySet<string>;
  /** The absolute addresses of its links, images, scripts, styles, forms and share metadata. */
  addresses: readonly string[];
  /** The absolute addresses of its links. */
  links: readonly string[];
}

/**
 * Finds the site's pages: from the sitemap, the route files, and every link on every page. Redirects
 * and responses other than HTML are not pages.
 */
export async function crawl(browser: Browser, { origin }: SiteProcess): Promise<CrawledPage[]> {
  const reader = await browser.newPage();
  const crawled = new Map<string, CrawledPage | undefined>();
  const staticRoutes = routeFiles().flatMap(({ path }) => path ?? []);
  const paths = [...(await sitemapPaths(origin)), ...staticRoutes];
  // The loop adds to the list that it iterates over.
  for (const path of paths) {
    if (crawled.has(path)) continue;
    const page = await read(reader, origin, path);
    crawled.set(path, page);
    paths.push(...pathsOf(page?.links ?? [], origin));
  }
  await reader.close();
  return [...crawled.values()].filter((page) => page !== undefined);
}

/** Returns the paths in the sitemap. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)];
  return pathsOf(
    addresses.map(([, address = '']) => address),
    origin,
  );
}

function pathsOf(addresses: readonly string[], origin: string): string[] {
  return addresses
    .map((address) => new URL(address))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search);
}

async function read(reader: Page, origin: string, path: string): Promise<CrawledPage | undefined> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const html = await response.text();
  const { ids, links, others } = await reader.evaluate(findReferences, {
    html,
    address: origin + path,
  });
  return {
    path,
    status: response.status,
    html,
    ids: new Set(ids),
    links,
    addresses: [...links, ...others],
  };
}

/** Returns a page's ids and addresses as a browser without JavaScript reads them. Runs in the browser. */
function findReferences({ html, address }: { html: string; address: string }) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const absolute = (found: readonly string[]) => [
    ...new Set(found.filter(Boolean).map((text) => new URL(text, address).href)),
  ];
  // Only the narrowest rendition: to make the others takes half a minute of processor time.
  const candidates = texts('[srcset]', 'srcset').map((set) => set.trim().split(/,?\s/)[0] ?? '');
  const shareMetadata = ['og:image', 'og:url', 'twitter:image'].flatMap((name) =>
    texts(`meta[property="${name}"], meta[name="${name}"]`, 'content'),
  );
  return {
    ids: texts('[id]', 'id'),
    links: absolute(texts('a[href], area[href]', 'href')),
    others: absolute([
      ...texts('link[href]', 'href'),
      ...texts('[src]', 'src'),
      ...texts('script[data-module]', 'data-module'),
      ...texts('form[action]', 'action'),
      ...candidates,
      ...shareMetadata,
    ]),
  };
}
