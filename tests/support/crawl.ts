import type { Browser, Page } from '@playwright/test';
import { routeFiles } from './route-files';
import type { SiteProcess } from './site-process';

/** The response of one address of the site, and the addresses that it refers to. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** Ids of its elements. */
  ids: ReadonlySet<string>;
  /** Every absolute address that a visitor or a browser may follow from it. */
  addresses: readonly string[];
  /** Those of them that a visitor may follow: links. */
  links: readonly string[];
}

/**
 * Finds the site's pages by itself: from the sitemap, the route files, and every link on every page.
 * A response that is not HTML, or a redirect, is not a page.
 */
export async function crawl(browser: Browser, { origin }: SiteProcess): Promise<CrawledPage[]> {
  const reader = await browser.newPage();
  const crawled = new Map<string, CrawledPage | undefined>();
  const alone = routeFiles().flatMap(({ path }) => path ?? []);
  const paths = [...(await sitemapPaths(origin)), ...alone];
  // The loop adds further addresses to the list.
  for (const path of paths) {
    if (crawled.has(path)) continue;
    const page = await read(reader, origin, path);
    crawled.set(path, page);
    paths.push(...pathsOf(page?.links ?? [], origin));
  }
  await reader.close();
  return [...crawled.values()].filter((page) => page !== undefined);
}

/** The paths that the sitemap lists. */
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
  const answer = await fetch(origin + path, { redirect: 'manual' });
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const html = await answer.text();
  const { ids, links, others } = await reader.evaluate(inventory, { html, address: origin + path });
  return {
    path,
    status: answer.status,
    html,
    ids: new Set(ids),
    links,
    addresses: [...links, ...others],
  };
}

/** What is on a page, read as by a browser without JavaScript. Runs in the browser. */
function inventory({ html, address }: { html: string; address: string }) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const texts = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const whole = (found: readonly string[]) => [
    ...new Set(found.filter(Boolean).map((text) => new URL(text, address).href)),
  ];
  // The narrowest: the others are made in the same way, and cost half a minute of a processor.
  const candidates = texts('[srcset]', 'srcset').map((set) => set.trim().split(/,?\s/)[0] ?? '');
  const inDescriptions = ['og:image', 'og:url', 'twitter:image'].flatMap((name) =>
    texts(`meta[property="${name}"], meta[name="${name}"]`, 'content'),
  );
  return {
    ids: texts('[id]', 'id'),
    links: whole(texts('a[href], area[href]', 'href')),
    others: whole([
      ...texts('link[href]', 'href'),
      ...texts('[src]', 'src'),
      ...texts('script[data-module]', 'data-module'),
      ...texts('form[action]', 'action'),
      ...candidates,
      ...inDescriptions,
    ]),
  };
}
