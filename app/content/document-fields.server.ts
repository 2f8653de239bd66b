import { AUTHOR_PATTERN, pathOf } from '~/paths';

/** Shared handling of document fields that are missing or mistyped: the API stores any value. */

/**
 * Replaces a missing title. Headings and links need a text, and the rest of the page is worth showing.
 * Staff who see this title know what to correct.
 */
export const UNTITLED = 'Untitled';

/** Returns the documents that have an address, each with a title. */
export function withPages<Fields extends { slug: string | null; title: string | null }>(
  documents: readonly Fields[] | null,
) {
  return (documents ?? []).flatMap((document) => {
    const { slug, title } = document;
    return isUsableSlug(slug) ? [{ ...document, slug, title: title || UNTITLED }] : [];
  });
}

/** Letters and numbers of any script, and the marks that need no encoding in a path. */
const SLUG_PART = /^[\p{L}\p{N}._~-]+$/u;

/**
 * Returns whether a document's slug can be part of an address.
 * @param mostParts how many parts the slug may have, with a slash between them.
 */
export function isUsableSlug(slug: string | null | undefined, mostParts = 1): slug is string {
  const parts = slug?.split('/') ?? [];
  return (
    parts.length > 0 && parts.length <= mostParts && parts.every((part) => SLUG_PART.test(part))
  );
}

/** Returns the titles of documents, such as the topics of an article, without missing ones. */
export function titlesOf(documents: readonly { title: string | null }[] | null): string[] {
  return (documents ?? []).flatMap(({ title }) => title || []);
}

/** Returns the path of a person's page; undefined when the person has none. */
export function authorPath(author: { slug: string | null } | null | undefined): string | undefined {
  const slug = author?.slug;
  return isUsableSlug(slug) ? pathOf(AUTHOR_PATTERN, slug) : undefined;
}
