import type { ContentConfig } from '~/content/source/config.server';
import type { ContentReader } from '~/content/content-reader';
import { toPicture } from '~/content/images/image.server';
import { CARD, COVER } from '~/content/images/image-presets.server';
import { ARTICLE_QUERY } from '~/content/queries';
import { toSummaries, withWrittenDate } from './article-summary.server';
import { headingsOf, renderRichText } from '~/rich-text/rich-text.server';

/** At a page's end: the picture is there before it is seen, and the page arrives sooner. */
const CARD_BELOW = { ...CARD, placeholder: false };

/** One article with what to read next; null when no published article has this slug. */
export async function loadArticle(content: ContentReader, config: ContentConfig, slug: string) {
  const found = await content.query(ARTICLE_QUERY, { slug });
  if (!found) return null;
  const { seo: _, ...article } = withWrittenDate(found);
  return {
    ...article,
    slug,
    cover: toPicture(config, article.cover, COVER),
    body: renderRichText(config, article.body),
    headings: headingsOf(article.body),
    related: toSummaries(article.related ?? [], config, CARD_BELOW),
  };
}

export type Article = NonNullable<Awaited<ReturnType<typeof loadArticle>>>;
