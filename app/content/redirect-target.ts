import { safeHref } from './safe-href';

/**
 * Returns whether a redirect may lead to an address: a path of this site, with or without a query and
 * an anchor, or a web address. Browsers do not follow a redirect to `mailto:` or `tel:`, and an anchor
 * alone would lead back to the old address.
 */
export function isRedirectTarget(address: string | null | undefined): address is string {
  return /^(?:\/|https?:\/\/)/.test(address ?? '') && safeHref(address) !== undefined;
}

/** Returns whether two paths lead to the same page. */
export function isSamePath(a: string, b: string): boolean {
  return plainPath(a) === plainPath(b);
}

/** Returns a path without its query, anchor, trailing slash and percent-encoding, to compare it. */
export function plainPath(path: string): string {
  const trimmed = path.replace(/[?#].*$/s, '').replace(/\/$/, '');
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}
