import type { ContentResult } from '~/content/content-reader';
import type { INSIGHTS_QUERY, SEARCHED_DOCUMENTS_QUERY } from '~/content/queries';
import type { Snippet } from './snippet.server';

/** What a search shows of an article or a service, and all text by which it can be found. */
export type SearchedDocument = ContentResult<typeof SEARCHED_DOCUMENTS_QUERY>[number];

/** A service in the result of a search. */
export type FoundService = Omit<Extract<SearchedDocument, { _type: 'service' }>, 'texts'>;

/** The fields of an article that its card needs. */
export type ListedArticle = ContentResult<typeof INSIGHTS_QUERY>['articles'][number];

/** An article in the result of a search. */
export type FoundArticle = ListedArticle & {
  /** Shows why the article was found. Unset when its title, its topics or its author do. */
  snippet?: Snippet | undefined;
};

/**
 * How much a word counts, by the part of the article that has it. Each part outweighs all parts below it,
 * even if they have the word more often. Headings and the author's name are equal.
 */
export const FIELD_WEIGHTS = {
  title: 1_000,
  topics: 100,
  headings: 10,
  author: 10,
  summary: 2,
  text: 1,
} as const;

/**
 * The index has no more characters of one field: five times the text of a long article. Neither indexing an article
 * nor the search for a snippet in it can pause.
 */
const MAX_CHARACTERS = 50_000;

export type SearchField = keyof typeof FIELD_WEIGHTS;

/** Returns the text of each field of the index. Line breaks separate texts that do not belong together. */
export function searchableText(texts: SearchedDocument['texts']): Record<SearchField, string> {
  const joined = Object.entries(texts ?? {}).map(([field, parts]) => [
    field,
    (parts ?? []).filter(Boolean).join('\n').slice(0, MAX_CHARACTERS),
  ]);
  return Object.fromEntries(joined) as Record<SearchField, string>;
}
