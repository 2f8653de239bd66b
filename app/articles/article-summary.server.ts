import type { ContentConfig } from '~/content/config.server';
import type { ContentResult } from '~/content/content-reader';
import { toPicture, type PictureShape } from '~/content/picture.server';
import type { INSIGHTS_QUERY } from '~/content/queries';
import { articlePath } from '~/content/page-path';
import { UNTITLED } from '~/content/untitled';
import { writtenDate } from './format-date.server';

/** Small drawings, and many of them on one page: their lines need less than a cover's. */
export const CARD = {
  widths: [320, 480, 640, 750, 960, 1280],
  aspectRatio: 16 / 9,
  quality: 42,
} satisfies PictureShape;

/** What a card shows of an article. */
export type ArticleSummary = ReturnType<typeof toSummaries>[number];

/** Articles as cards show them; those without an address are left out, because a card is a link. */
export function toSummaries(
  articles: ContentResult<typeof INSIGHTS_QUERY>['articles'],
  config: ContentConfig,
  shape: PictureShape,
) {
  return articles
    .filter(({ slug }) => articlePath(slug) !== undefined)
    .map((article) => ({
      ...withWrittenDate(article),
      cover: toPicture(config, article.cover, shape),
    }));
}

/** An article with a title in any case, and with its date in words if it has one. */
export function withWrittenDate<Dated extends { title: string | null; publishedAt: string | null }>(
  article: Dated,
) {
  const publishedOn = writtenDate(article.publishedAt);
  return {
    ...article,
    title: article.title ?? UNTITLED,
    publishedAt: publishedOn ? article.publishedAt : null,
    publishedOn,
  };
}
