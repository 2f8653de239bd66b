import type { ContentConfig } from '~/content/source/config.server';
import type { ContentResult } from '~/content/content-reader';
import { isUsableSlug } from '~/content/usable-slug';
import { toPicture } from '~/content/images/image.server';
import type { PictureShape } from '~/content/images/image-presets.server';
import type { INSIGHTS_QUERY } from '~/content/queries';
import { UNTITLED } from '~/content/untitled';
import { writtenDate } from './format-date.server';

/** What a card shows of an article. */
export type ArticleSummary = ReturnType<typeof toSummaries>[number];

/** Articles as cards show them; those without an address are left out, because a card is a link. */
export function toSummaries(
  articles: ContentResult<typeof INSIGHTS_QUERY>['articles'],
  config: ContentConfig,
  shape: PictureShape,
) {
  return articles
    .filter(({ slug }) => isUsableSlug(slug))
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
