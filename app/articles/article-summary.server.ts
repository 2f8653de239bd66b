import type { ContentConfig } from '~/content/config.server';
import type { INSIGHTS_QUERY_RESULT } from '~/content/content-types.generated';
import { toPicture, type PictureShape } from '~/content/picture.server';
import { formatDate } from './format-date.server';

/** Small drawings, and many of them on one page: their lines need less than a cover's. */
export const CARD = {
  widths: [320, 480, 640, 750, 960, 1280],
  aspectRatio: 16 / 9,
  quality: 42,
} satisfies PictureShape;

/** What a card shows of an article. */
export type ArticleSummary = ReturnType<typeof toSummary>;

export function toSummary(
  article: INSIGHTS_QUERY_RESULT['articles'][number],
  config: ContentConfig,
  shape: PictureShape,
) {
  return { ...withWrittenDate(article), cover: toPicture(config, article.cover, shape) };
}

export function withWrittenDate<Dated extends { publishedAt: string | null }>(article: Dated) {
  const { publishedAt } = article;
  return { ...article, publishedOn: publishedAt && formatDate(publishedAt) };
}
