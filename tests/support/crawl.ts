import { routeFiles } from './route-files';
import type { SiteProcess } from './site-process';

/** The response to one address of the site, and the addresses in it. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** The ids of its elements. */
  ids: ReadonlySet<string>;
  /** The absolute addresses of its links, images, scripts, styles and forms. `sharing.test.ts` has share images. */
  addresses: readonly string[];
  /** The absolute addresses of its links. */
  links: readonly string[];
}

/**
 * Finds the site's pages: from the sitemap, the route files, and every link on every page. Redirects
 * and responses other than HTML are not pages.
 */
export async function crawl({ origin }: SiteProcess): Promise<CrawledPage[]> {
  const crawled = new Map<string, CrawledPage | undefined>();
  const staticRoutes = routeFiles().flatMap(({ path }) => path ?? []);
  const paths = [...(await sitemapPaths(origin)), ...staticRoutes];
  // The loop adds to the list that it iterates over.
  for (const path of paths) {
    if (crawled.has(path)) continue;
    const page = await read(origin, path);
    crawled.set(path, page);
    paths.push(...pathsOf(page?.links ?? [], origin));
  }
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

async function read(origin: string, path: string): Promise<CrawledPage | undefined> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = await response.text();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return undefined;
  return { path, status: response.status, html, ...references(html, origin + path) };
}

/** What a browser neither renders nor follows: a template, and the text of scripts and styles. */
const INERT = /<template\b.*?<\/template>|(<(?:script|style)\b[^>]*>).*?(?=<\/(?:script|style)>)/gs;

/** React quotes every value, and escapes the characters that would end it. */
const TAG = /<([a-z][a-z\d-]*)((?:\s[^\s"'<>/=]+(?:="[^"]*")?)+)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)="([^"]*)"/g;

/** Returns a page's ids and addresses, as a browser without JavaScript reads them. */
function references(html: string, address: string) {
  const elements = [...html.replace(INERT, '$1').matchAll(TAG)].map(
    ([, name, attributes = '']) => ({
      name: name ?? '',
      attributes: new Map(
        [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          unescaped(value),
        ]),
      ),
    }),
  );
  const values = (attribute: string, ...names: string[]) =>
    elements
      .filter(({ name }) => names.length === 0 || names.includes(name))
      .flatMap(({ attributes }) => attributes.get(attribute) ?? []);
  const absolute = (found: readonly string[]) => [
    ...new Set(found.filter(Boolean).map((text) => new URL(text, address).href)),
  ];
  const narrowest = values('srcset').map((set) => set.trim().split(/,?\s/)[0] ?? '');
  const canonical = elements.flatMap(({ attributes }) =>
    attributes.get('property') === 'og:url' ? (attributes.get('content') ?? []) : [],
  );
  const links = absolute(values('href', 'a', 'area'));
  const others = absolute([
    ...values('href', 'link'),
    ...values('src'),
    ...values('data-module', 'script'),
    ...values('action', 'form'),
    ...narrowest,
    ...canonical,
  ]);
  return { ids: new Set(values('id')), links, addresses: [...links, ...others] };
}

function unescaped(text: string): string {
  const characters = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
  return text.replace(
    /&(amp|quot|#x27|lt|gt);/g,
    (_escape, name: keyof typeof characters) => characters[name],
  );
}
