import { safeHref } from './safe-href';

/**
 * Returns whether a redirect may lead to an address: a path of this site, with or without a query and
 * an anchor, or a web address. Browsers do not follow a redirect to `mailto:` or `tel:`.
 */
export function isRedirectTarget(address: string): boolean {
  return /^(?:\/|https?:\/\/)\S*$/.test(address) && safeHref(address) !== undefined;
}
