/**
 * Returns the address of a path on an origin, and never on another one: `new URL(path, origin)` takes what follows two
 * slashes for a host.
 * @param origin without a trailing slash
 * @throws {TypeError} when the path does not begin with a slash
 */
export function addressOn(origin: string, path: string): URL {
  if (!path.startsWith('/')) throw new TypeError(`A path begins with a slash: ${path}`);
  return new URL(origin + path);
}
