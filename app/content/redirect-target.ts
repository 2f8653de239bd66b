import { safeHref } from './safe-href';

/**
 * Returns whether a redirect may lead to an address: a path of this site, with or without a query and
 * an anchor, or a web address. Browsers do not follow a redirect to `mailto:` or `tel:`, and an anchor
 * alone would lead back to the old address.
 */
export function isRedirectTarget(address: string | null | undefined): address is string {
  return /^(?:\/|https?:\/\/)/.test(address ?? '') && safeHref(address) !== undefined;
}

/** Compares two paths without their query, their anchor, trailing slashes and percent-encoding. */
export function isSamePath(a: string, b: string): boolean {
  return normalise(a) === normalise(b);
}

function normalise(path: string): string {
  const trimmed = path.replace(/[?#].*$/s, '').replace(/\/$/, '');
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}
