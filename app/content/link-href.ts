import { changeablePath } from '../document-types';
import { pathOf } from '../paths';
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
 * @returns undefined when the document is not published, or the address is not safe.
 */
export function linkHref({ href, page, fragment }: Link): string | undefined {
  const pattern = page && changeablePath(page._type);
  if (!pattern || !page.slug) return safeHref(href);
  return safeHref(pathOf(pattern, page.slug) + (fragment ? `#${fragment}` : ''));
}
