/** Of the home page, whose path has no name. */
const HOME = '/home';

/** Address of a page's picture in one version, on this site. */
export function cardAddress(path: string, version: string): string {
  return `/share${encodeURI(path === '/' ? HOME : path)}.${version}.jpg`;
}

/**
 * Reads such an address, with any version or none.
 * @returns undefined when it is no picture's.
 */
export function readCardAddress(address: string): { path: string; version: string } | undefined {
  const [, page, version = ''] = /^\/share(\/.+?)(?:\.([^./]*))?\.jpg$/.exec(address) ?? [];
  const path = page && decoded(page);
  return path ? { path: path === HOME ? '/' : path, version } : undefined;
}

/** Undefined for what is no encoding of anything. */
function decoded(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
