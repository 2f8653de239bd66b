import { titlesOf } from '~/content/document-fields.server';
import type { ContentResult } from '~/content/content-reader';
import type { INSIGHTS_QUERY, SEARCHABLE_ARTICLES_QUERY } from '~/content/queries';
import type { Snippet } from './snippet.server';

/** An article with all text by which it can be found. */
export type SearchableArticle = ContentResult<typeof SEARCHABLE_ARTICLES_QUERY>[number];

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
export function searchableText(article: SearchableArticle): Record<SearchField, string> {
  const callouts = article.callouts ?? [];
  const tables = article.tables ?? [];
  const figures = article.figures ?? [];
  return {
    title: lines([article.title]),
    topics: lines(titlesOf(article.topics)),
    author: lines([article.author?.name]),
    headings: lines([
      article.headings,
      ...callouts.map(({ title }) => title),
      ...tables.map(({ caption }) => caption),
    ]),
    summary: lines([article.summary, article.seo?.title, article.seo?.description]),
    text: lines([
      article.text,
      article.cover?.alt,
      article.coverNote,
      ...callouts.map(({ text }) => text),
      ...tables.flatMap(({ shows, source, header, rows }) => [
        shows,
        source,
        ...[header, ...(rows ?? [])].flatMap(cellsOf),
      ]),
      ...(article.quotes ?? []).map(({ text }) => text),
      ...figures.flatMap(({ alt, caption }) => [alt, caption]),
      ...(article.downloads ?? []).map(({ label }) => label),
    ]),
  };
}

function cellsOf(row: { cells: readonly string[] | null } | null): readonly string[] {
  return row?.cells ?? [];
}

function lines(texts: readonly (string | null | undefined)[] | null): string {
  return (texts ?? []).filter(Boolean).join('\n').slice(0, MAX_CHARACTERS);
}
