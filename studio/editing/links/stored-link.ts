import type { Reference } from 'sanity';
import { isSamePath } from '../../../app/content/redirect-target';
import { LINKED_TYPES } from '../../../app/content/document-types';
import type { SitePage } from '../../lib/site-pages';

/** A link as it is stored: to a document of this site and a part of its page, or else to an address. */
export interface StoredLink {
  href?: string;
  page?: Reference;
  fragment?: string;
}

/** Returns the link to an address: a reference when a document of this site has it. */
export function linkTo(address: string, pages: readonly SitePage[]): StoredLink {
  const [path = '', fragment] = address.split('#', 2);
  const page = pages.find(
    (each) =>
      LINKED_TYPES.some((type) => type === each.type) &&
      // The site redirects paths with capital letters. An address with a query is one of its own.
      isSamePath(each.path, path.toLowerCase()),
  );
  if (!page || !path.startsWith('/') || path.includes('?')) return { href: address };
  return {
    page: { _type: 'reference', _ref: page.id, _weak: true },
    ...(fragment && { fragment }),
  };
}

/** Returns where a link leads; an empty text when its document is not among the pages. */
export function addressOf(
  { href = '', page, fragment }: StoredLink,
  pages: readonly SitePage[],
): string {
  if (!page) return href;
  const path = pages.find(({ id }) => id === page._ref)?.path;
  return path === undefined ? '' : path + (fragment ? `#${fragment}` : '');
}
