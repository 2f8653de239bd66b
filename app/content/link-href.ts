import { changeablePath, ownPath } from './document-types';
import { safeHref } from './safe-href';

/** A link as the queries return it: to a document of this site, or else to an address. */
export interface Link {
  href?: string | null;
  /** The document; null when it is not published. */
  page?: { _type: string; slug: string | null } | null;
  /** The part of the document's page, without `#`. */
  fragment?: string | null;
}

/**
 * Returns where a link leads: the current address of its document, or the address that staff typed.
 * @returns undefined when the document is not published or has no page, or the address is not safe.
 */
export function linkHref({ href, page, fragment }: Link): string | undefined {
  const path = page && changeablePath(page._type) && ownPath(page._type, page.slug);
  return path ? safeHref(path + (fragment ? `#${fragment}` : '')) : safeHref(href);
}
