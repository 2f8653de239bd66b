/** The characters that can be part of an address as they are; the API stores any text as a slug. */
const SLUG = /^[\p{L}\p{N}._~-]+$/u;

/** Returns whether a document's slug can be part of an address. */
export function isUsableSlug(slug: string | null | undefined): slug is string {
  return slug != null && SLUG.test(slug);
}
