import { LIVENESS_PATH, ownFolders, READINESS_PATH, STUDIO_PATH } from '~/content/addresses/paths';
import { splitTarget } from '~/platform/http/request-target.server';
import { hasTypedText, type MatchPage } from '~/site/seo/public-routes.server';
import { ADDRESS_LIMIT_CHARACTERS, isMalformed } from '../middleware/malformed-url.server';

/**
 * Paths in the spelling of this site. Remix serves the same page for capitals and encoded letters. Such
 * requests are redirected (`plainSpelling`), because otherwise the cache would store each spelling.
 */
const PLAIN_PATH = /^\/$|^(?:\/[a-z0-9_-][a-z0-9._-]*)+$/;

const OWN_FOLDERS = ownFolders();

/**
 * The suffix of the addresses at which Remix fetches the data of a page. Only browsers of staff request
 * them, in a preview, so they are not cached.
 */
const DATA_SUFFIX = '.data';

/** Paths whose responses are not cached: previews, other files, health checks, Remix's manifest. */
const UNCACHED_PATHS: readonly string[] = [
  STUDIO_PATH,
  '/__manifest',
  LIVENESS_PATH,
  READINESS_PATH,
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
    // `refuseMalformedAddresses` refuses longer addresses.
    if (address.length > ADDRESS_LIMIT_CHARACTERS) return undefined;
    const { path, query } = splitTarget(address);
    if (!isCacheable(path)) return undefined;
    if (query === '') return path;
    const parameters = new URLSearchParams(query);
    const page = matchPage(path);
    if (hasTypedText(page, parameters)) return undefined;
    const { cached = [] } = page?.module.searchParameters ?? {};
    const kept = new URLSearchParams();
    for (const name of cached) {
      const value = parameters.get(name);
      if (!value) continue;
      if (value.length > PARAMETER_LIMIT_CHARACTERS) return undefined;
      kept.set(name, value);
    }
    kept.sort();
    return kept.size === 0 ? path : `${path}?${kept}`;
  };
}

function isCacheable(path: string): boolean {
  return (
    PLAIN_PATH.test(path) &&
    !path.endsWith(DATA_SUFFIX) &&
    !UNCACHED_PATHS.includes(path) &&
    !OWN_FOLDERS.some((folder) => path.startsWith(folder))
  );
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
