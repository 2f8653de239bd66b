import { LIST_PARAMETERS } from '~/articles/list-address';
import { ADDRESS_LIMIT_CHARACTERS } from '../malformed-address.server';

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

/**
 * Paths as this site writes them. Remix also answers capitals and encoded letters with the same
 * page; those are rendered each time, or every spelling would be kept.
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
  if (OWN_PARAMETERS[page]?.some((name) => parameters.get(name)?.trim())) return undefined;
  const kept = new URLSearchParams();
  for (const name of PAGE_PARAMETERS[page] ?? []) {
    const value = parameters.get(name);
    if (!value) continue;
    if (value.length > PARAMETER_LIMIT_CHARACTERS) return undefined;
    kept.set(name, value);
  }
  if (isData && parameters.get(DATA_PARAMETER)) {
    const routes = ownRoutes(page, parameters.get(DATA_PARAMETER) ?? '');
    if (routes === '') return undefined;
    kept.set(DATA_PARAMETER, routes);
  }
  kept.sort();
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Those of the wanted routes that the page has. Remix answers made-up ones too, with nothing. */
function ownRoutes(page: string, wanted: string): string {
  const ids = wanted.split(',');
  return ['root', routeIdOf(page)].filter((id) => ids.includes(id)).join(',');
}

/** The id that Remix makes of a route's file: `/blog/pricing` is `routes/blog.$slug`. */
function routeIdOf(page: string): string {
  if (page === '/_root') return 'routes/_index';
  const [, first, second] = page.split('/');
  return `routes/${first}${second === undefined ? '' : '.$slug'}`;
}
