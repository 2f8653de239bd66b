import type { ContentConfig } from '~/content/config.server';
import type { ContentReader } from '~/content/content-reader';
import { toPicture, toSharePicture } from '~/content/picture.server';
import { loadSharePicture } from '~/content/share-picture.server';
import { ARTICLE_QUERY, INSIGHTS_QUERY } from '~/content/queries';
import type { INSIGHTS_QUERY_RESULT } from '~/content/content-types.generated';
import { headingsOf, renderRichText } from './rich-text.server';

const ARTICLES_PER_PAGE = 12;

/** Small drawings, and many of them on one page: their lines need less than a cover's. */
const CARD = { widths: [320, 480, 640, 750, 960, 1280], aspectRatio: 16 / 9, quality: 42 };
const COVER = { widths: [480, 750, 828, 1152, 1536, 1920], aspectRatio: 2.4 };

/**
 * One page of the published articles, newest first.
 * @param page counted from 1.
 * @returns null when there is no such page; the first one exists even without articles.
 */
export async function loadInsights(content: ContentReader, config: ContentConfig, page: number) {
  const first = await content.query(INSIGHTS_QUERY, { from: 0, to: ARTICLES_PER_PAGE });
  const pages = Math.max(1, Math.ceil(first.total / ARTICLES_PER_PAGE));
  // What is beyond is not even asked for: made-up page numbers would fill the content cache.
  if (page > pages) return null;
  const from = (page - 1) * ARTICLES_PER_PAGE;
  const { articles } =
    page === 1
      ? first
      : await content.query(INSIGHTS_QUERY, { from, to: from + ARTICLES_PER_PAGE });
  return {
    intro: first.intro,
    articles: articles.map((article) => withCardPicture(article, config)),
    sharePicture: await loadSharePicture(content, config),
    page,
    pages,
  };
}

export type Insights = NonNullable<Awaited<ReturnType<typeof loadInsights>>>;

/** One article with what to read next; null when no published article has this slug. */
export async function loadArticle(content: ContentReader, config: ContentConfig, slug: string) {
  const article = await content.query(ARTICLE_QUERY, { slug });
  if (!article) return null;
  return {
    ...article,
    cover: toPicture(config, article.cover, COVER),
    sharePicture: toSharePicture(config, article.cover),
    body: renderRichText(config, article.body),
    headings: headingsOf(article.body),
    related: article.related.map((related) => withCardPicture(related, config)),
  };
}

export type Article = NonNullable<Awaited<ReturnType<typeof loadArticle>>>;
export type ArticleSummary = ReturnType<typeof withCardPicture>;

function withCardPicture(
  article: INSIGHTS_QUERY_RESULT['articles'][number],
  config: ContentConfig,
) {
  return { ...article, cover: toPicture(config, article.cover, CARD) };
}
