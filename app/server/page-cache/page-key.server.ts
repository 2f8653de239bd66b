import {
  BUILD_FOLDER,
  HOME_PATH,
  IMAGES_FOLDER,
  LIVENESS_PATH,
  PREVIEW_FOLDER,
  READINESS_PATH,
  SHARE_IMAGES_FOLDER,
  STAFF_FOLDER,
  STUDIO_PATH,
} from '~/paths';
import { splitTarget } from '~/server/http/request-target.server';
import type { MatchPage } from '~/site/seo/public-routes.server';
import { ADDRESS_LIMIT_CHARACTERS, isMalformed } from '../middleware/malformed-url.server';

/** The search parameter of Remix's data requests: the ids of the requested routes. */
const DATA_PARAMETER = '_routes';
const DATA_SUFFIX = '.data';

const ROOT_ROUTE = 'root';
/**
 * The key of every data request for only the root route. Its data are the same at every address.
 * Without this key, invented addresses would push the pages out of the cache.
 */
const ROOT_DATA = `/_root.data?${DATA_PARAMETER}=${ROOT_ROUTE}`;

/**
 * Paths in the spelling of this site. Remix serves the same page for capitals and encoded letters. Such
 * requests are redirected (`plainSpelling`), because otherwise the cache would store each spelling.
 */
const PLAIN_PATH = /^\/$|^(?:\/[a-z0-9_-][a-z0-9._-]*)+$/;

/** Paths whose responses are not cached: previews, other files, health checks, Remix's manifest. */
const UNCACHED_PATHS: readonly string[] = [
  STUDIO_PATH,
  '/__manifest',
  LIVENESS_PATH,
  READINESS_PATH,
];
const UNCACHED_FOLDERS: readonly string[] = [
  PREVIEW_FOLDER,
  STAFF_FOLDER,
  `${STUDIO_PATH}/`,
  IMAGES_FOLDER,
  SHARE_IMAGES_FOLDER,
  BUILD_FOLDER,
];

/** Longer values cannot be a real topic or page number; they are not cached. */
const PARAMETER_LIMIT_CHARACTERS = 200;

/**
 * Returns the address that stands for all addresses with the same response: the path and, sorted, the
 * search parameters that change the page; undefined for addresses whose responses are not cached.
 * @param address path and search, as in a request line.
 */
export type PageKey = (address: string) => string | undefined;

/** @param matchPage finds the route of a path, and with it the page's search parameters. */
export function createPageKey(matchPage: MatchPage): PageKey {
  return (address) => {
    // `refuseMalformedAddresses` responds to such an address.
    if (address.length > ADDRESS_LIMIT_CHARACTERS) return undefined;
    const { path, query } = splitTarget(address);
    if (!isCacheable(path)) return undefined;
    if (query === '') return path;
    const isData = path.endsWith(DATA_SUFFIX);
    const route = matchPage(isData ? pageOfData(path) : path);
    const parameters = new URLSearchParams(query);
    const routes = isData ? wantedRoutes(route?.id, parameters.get(DATA_PARAMETER)) : null;
    if (routes === ROOT_ROUTE) return ROOT_DATA;
    const { cached = [], uncached = [] } = route?.module.searchParameters ?? {};
    if (uncached.some((name) => parameters.get(name)?.trim())) return undefined;
    const kept = new URLSearchParams();
    for (const name of cached) {
      const value = parameters.get(name);
      if (!value) continue;
      if (value.length > PARAMETER_LIMIT_CHARACTERS) return undefined;
      kept.set(name, value);
    }
    if (routes === '') return undefined;
    if (routes) kept.set(DATA_PARAMETER, routes);
    kept.sort();
    return kept.size === 0 ? path : `${path}?${kept}`;
  };
}

function isCacheable(path: string): boolean {
  return (
    PLAIN_PATH.test(path) &&
    !UNCACHED_PATHS.includes(path) &&
    !UNCACHED_FOLDERS.some((folder) => path.startsWith(folder))
  );
}

/** Returns the path of the page of a data request. */
function pageOfData(path: string): string {
  const page = path.slice(0, -DATA_SUFFIX.length);
  return page === '/_root' ? HOME_PATH : page;
}

/**
 * Returns the address in the spelling of this site, for a path with capitals or encoded letters.
 * @param address path and search, as in a request line.
 * @returns undefined when the path is already in that spelling, or has none.
 */
export function plainSpelling(address: string): string | undefined {
  const { path, query } = splitTarget(address);
  if (PLAIN_PATH.test(path) || isMalformed(path)) return undefined;
  const plain = decodeURIComponent(path).toLowerCase();
  return isCacheable(plain) ? plain + query : undefined;
}

/**
 * Returns the requested routes that the page has; null when the request names none. Remix also responds
 * to requests for invented routes, without data.
 */
function wantedRoutes(routeId: string | undefined, wanted: string | null): string | null {
  if (!wanted) return null;
  const ids = wanted.split(',');
  return [ROOT_ROUTE, routeId].filter((id) => id !== undefined && ids.includes(id)).join(',');
}
