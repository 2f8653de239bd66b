import type { ContentConfig } from '~/content/source/config.server';
import { authorPath, titlesOf, UNTITLED } from '~/content/document-fields.server';
import { toImage } from '~/content/images/image.server';
import type { ImagePreset } from '~/content/images/image-presets.server';
import { ownPath } from '~/content/document-types';
import type { FoundArticle } from './search/searchable-text.server';

/** The data of an article card. */
export type ArticleSummary = ReturnType<typeof toSummaries>[number];

/** Returns the data of article cards. A card links to its article, so it needs one with a page. */
export function toSummaries(
  articles: readonly FoundArticle[],
  config: ContentConfig,
  coverPreset: ImagePreset,
) {
  return articles
    .filter(({ slug }) => ownPath('article', slug) !== undefined)
    .map((article) => ({
      ...withFormattedDate(article),
      authorHref: authorPath(article.author),
      topics: titlesOf(article.topics),
      cover: toImage(config, article.cover, coverPreset),
    }));
}

/** Adds the formatted date to an article, removes an invalid date, and replaces a missing title. */
export function withFormattedDate<
  Article extends { title: string | null; publishedAt: string | null },
>(article: Article) {
  const publishedOn = formatDateField(article.publishedAt);
  return {
    ...article,
    title: article.title || UNTITLED,
    publishedAt: publishedOn ? article.publishedAt : null,
    publishedOn,
  };
}

const BRITISH_DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date (YYYY-MM-DD), alone or at the start of a time in ISO 8601. */
const ISO_DATE = /^\d{4}-\d\d-\d\d(T|$)/;

/**
 * Formats a document's date field as "12 March 2026". This runs on the server only, because the first
 * date takes a slow phone a tenth of a second.
 * @param value ISO 8601, with or without a time.
 * @returns undefined when the value is not a date.
 */
export function formatDateField(value: string | null): string | undefined {
  const ms = value !== null && ISO_DATE.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(ms) ? undefined : BRITISH_DATE.format(ms);
}
