import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import type { Shown } from '~/seo/page-metadata.server';
import { toPicture, toSharePicture } from '~/content/images/image.server';
import { CARD, COVER } from '~/content/images/image-presets.server';
import { ARTICLE_QUERY } from '~/content/queries';
import { articleCard } from '~/seo/share-card.server';
import { toSummaries, withWrittenDate } from './article-summary.server';
import { headingsOf, renderRichText } from '~/rich-text/rich-text.server';

/** At a page's end: the picture is there before it is seen, and the page arrives sooner. */
const CARD_BELOW = { ...CARD, placeholder: false };

/** One article with what to read next; null when no published article has this slug. */
export async function loadArticle(content: ContentReader, config: ContentConfig, slug: string) {
  const found = await content.query(ARTICLE_QUERY, { slug });
  if (!found) return null;
  const article = { ...withWrittenDate(found), slug };
  return {
    ...article,
    cover: toPicture(config, article.cover, COVER),
    sharePicture: toSharePicture(config, article.cover),
    card: articleCard(article),
    body: renderRichText(config, article.body),
    headings: headingsOf(article.body),
    related: toSummaries(article.related ?? [], config, CARD_BELOW),
  };
}

export type Article = Shown<NonNullable<Awaited<ReturnType<typeof loadArticle>>>>;
