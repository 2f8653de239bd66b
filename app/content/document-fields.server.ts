import { ownPath } from './document-types';

/** Shared handling of document fields that are missing or mistyped: the API stores any value. */

/**
 * Replaces a missing title. Headings and links need a text, and the rest of the page is worth showing.
 * Staff who see this title know what to correct.
 */
export const UNTITLED = 'Untitled';

/** Returns the topics that have a page, each with a title. */
export function topicsWithPages<Topic extends { slug: string | null; title: string | null }>(
  topics: readonly Topic[] | null,
) {
  return (topics ?? []).flatMap((topic) => {
    const { slug, title } = topic;
    const hasPage = slug !== null && ownPath('topic', slug) !== undefined;
    return hasPage ? [{ ...topic, slug, title: title || UNTITLED }] : [];
  });
}

/** Returns the services that have a page, as links to them. */
export function servicesWithPages(
  services:
    | readonly { title: string | null; subtitle: string | null; slug: string | null }[]
    | null,
) {
  return (services ?? []).flatMap(({ title, subtitle, slug }) => {
    const href = ownPath('service', slug);
    return href ? [{ title: title || UNTITLED, subtitle, href }] : [];
  });
}

/** Returns the titles of documents, such as the topics of an article, without missing ones. */
export function titlesOf(documents: readonly { title: string | null }[] | null): string[] {
  return (documents ?? []).flatMap(({ title }) => title || []);
}

/** Returns the path of a person's page; undefined when the person has none. */
export function authorPath(author: { slug: string | null } | null | undefined): string | undefined {
  return ownPath('author', author?.slug);
}
