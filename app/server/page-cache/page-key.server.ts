import { LIST_PARAMETERS } from '~/articles/article-filter';
import { ADDRESS_LIMIT_CHARACTERS, isMalformed } from '../middleware/malformed-url.server';

/** Search parameters that change what a page shows, by its path; every other one shares the page. */
const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/insights': [LIST_PARAMETERS.topic, LIST_PARAMETERS.page],
};

/** With one of these a page is one visitor's own: it is rendered each time, and never kept. */
const OWN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/insights': [LIST_PARAMETERS.search],
};

/** Of Remix's data requests: which of a page's routes are wanted, by their ids. */
const DATA_PARAMETER = '_routes';
const DATA_SUFFIX = '.data';

const ROOT_ROUTE = 'root';
/**
 * The key of every data request for the root route alone. That route's data are the same at every
 * address, also at those that no page has, which would otherwise push the pages out of the cache.
 */
const ROOT_DATA = `/_root.data?${DATA_PARAMETER}=${ROOT_ROUTE}`;

/**
 * Paths as this site writes them. Remix also answers capitals and encoded letters with the same
 * page; visitors of those are redirected (`plainSpelling`), or every spelling would be kept.
 */
const PLAIN_PATH = /^\/$|^(?:\/[a-z0-9_-][a-z0-9._-]*)+$/;

/** Never kept: somebody's own, no page, or Remix's own cheap business. */
const NEVER_KEPT = /^\/(preview\/|images\/|share\/|build\/|__manifest$|healthz$|readyz$)/;

/** Longer parameters belong to nobody who reads. */
const PARAMETER_LIMIT_CHARACTERS = 200;

/**
 * The address that stands for all addresses with the same answer: the path and, sorted, the
 * parameters that change the page.
 * @param address path and search, as in a request line.
 * @returns undefined for addresses whose answers are not kept.
 */
export function pageKey(address: string): string | undefined {
  // Too long for any page; the router says so.
  if (address.length > ADDRESS_LIMIT_CHARACTERS) return undefined;
  const queryStart = address.indexOf('?');
  const path = queryStart === -1 ? address : address.slice(0, queryStart);
  if (!PLAIN_PATH.test(path) || NEVER_KEPT.test(path)) return undefined;
  if (queryStart === -1) return path;
  const isData = path.endsWith(DATA_SUFFIX);
  const page = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  const parameters = new URLSearchParams(address.slice(queryStart));
  const routes = isData ? ownRoutes(page, parameters.get(DATA_PARAMETER)) : null;
  if (routes === ROOT_ROUTE) return ROOT_DATA;
  if (OWN_PARAMETERS[page]?.some((name) => parameters.get(name)?.trim())) return undefined;
  const kept = new URLSearchParams();
  for (const name of PAGE_PARAMETERS[page] ?? []) {
    const value = parameters.get(name);
    if (!value) continue;
    if (value.length > PARAMETER_LIMIT_CHARACTERS) return undefined;
    kept.set(name, value);
  }
  if (routes === '') return undefined;
  if (routes) kept.set(DATA_PARAMETER, routes);
  kept.sort();
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/**
 * The address as this site writes it, for one that spells the path with capitals or encoded letters.
 * @param address path and search, as in a request line.
 * @returns undefined when the path is spelled plainly, or cannot be.
 */
export function plainSpelling(address: string): string | undefined {
  const queryStart = address.indexOf('?');
  const path = queryStart === -1 ? address : address.slice(0, queryStart);
  if (PLAIN_PATH.test(path) || isMalformed(path)) return undefined;
  const plain = decodeURIComponent(path).toLowerCase();
  if (!PLAIN_PATH.test(plain) || NEVER_KEPT.test(plain)) return undefined;
  return queryStart === -1 ? plain : plain + address.slice(queryStart);
}

/**
 * Those of the wanted routes that the page has; null when the request does not choose. Remix answers
 * a request for made-up routes too, with nothing.
 */
function ownRoutes(page: string, wanted: string | null): string | null {
  if (!wanted) return null;
  const ids = wanted.split(',');
  return [ROOT_ROUTE, routeIdOf(page)].filter((id) => ids.includes(id)).join(',');
}

/** The id that Remix makes of a route's file: `/blog/pricing` is `routes/blog.$slug`. */
function routeIdOf(page: string): string {
  if (page === '/_root') return 'routes/_index';
  const [, first, second] = page.split('/');
  return `routes/${first}${second === undefined ? '' : '.$slug'}`;
}
