import { ADDRESS_LIMIT_CHARACTERS } from '../malformed-address.server';

/** Search parameters that change what a page shows, by its path; every other one shares the page. */
const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = { '/insights': ['page'] };

/** Of Remix's data requests: which of a page's routes are wanted. */
const DATA_PARAMETER = '_routes';

/**
 * Paths as this site writes them. Remix also answers capitals and encoded letters with the same
 * page; those are rendered each time, or every spelling would be kept.
 */
const PLAIN_PATH = /^\/$|^(?:\/[a-z0-9_-][a-z0-9._-]*)+$/;

/** Never kept: somebody's own, no page, or Remix's own cheap business. */
const NEVER_KEPT = /^\/(preview\/|images\/|build\/|__manifest$|healthz$|readyz$)/;

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
  const parameters = new URLSearchParams(address.slice(queryStart));
  const isData = path.endsWith('.data');
  const names = PAGE_PARAMETERS[isData ? path.slice(0, -'.data'.length) : path] ?? [];
  const kept = new URLSearchParams();
  for (const name of isData ? [...names, DATA_PARAMETER] : names) {
    const value = parameters.get(name);
    if (!value) continue;
    if (value.length > PARAMETER_LIMIT_CHARACTERS) return undefined;
    kept.set(name, value);
  }
  kept.sort();
  return kept.size === 0 ? path : `${path}?${kept}`;
}
