/** What can be a part of an address as it is; the API stores any text as a slug. */
const SLUG = /^[\p{L}\p{N}._~-]+$/u;

/** Path of an article on this site; undefined when its document has no usable slug. */
export function articlePath(slug: string | null): string | undefined {
  return slug !== null && SLUG.test(slug) ? `/blog/${slug}` : undefined;
}

/** Path of a page of text on this site; undefined when its document has no usable slug. */
export function pagePath(slug: string | null): string | undefined {
  return slug !== null && SLUG.test(slug) ? `/${slug}` : undefined;
}
