import type { ContentConfig } from '~/content/config.server';
import type { ContentReader } from '~/content/content-reader';
import type { Shown } from '~/content/page-meta.server';
import { toPicture, toSharePicture, type PictureShape } from '~/content/picture.server';
import { loadSharePicture } from '~/content/share-picture.server';
import { ARTICLE_QUERY, INSIGHTS_QUERY } from '~/content/queries';
import type { INSIGHTS_QUERY_RESULT } from '~/content/content-types.generated';
import { formatDate } from './format-date.server';
import { headingsOf, renderRichText } from './rich-text.server';

const ARTICLES_PER_PAGE = 12;

/** Small drawings, and many of them on one page: their lines need less than a cover's. */
const CARD = { widths: [320, 480, 640, 750, 960, 1280], aspectRatio: 16 / 9, quality: 42 };
/** At a page's end: the picture is there before it is seen, and the page arrives sooner. */
const CARD_BELOW = { ...CARD, placeholder: false };
const COVER = { widths: [480, 750, 828, 1152, 1536, 1920], aspectRatio: 2.4, quality: 45 };

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
    articles: articles.map((article) => withPicture(article, config, CARD)),
    sharePicture: await loadSharePicture(content, config),
    page,
    pages,
  };
}

export type Insights = Shown<NonNullable<Awaited<ReturnType<typeof loadInsights>>>>;

/** One article with what to read next; null when no published article has this slug. */
export async function loadArticle(content: ContentReader, config: ContentConfig, slug: string) {
  const article = await content.query(ARTICLE_QUERY, { slug });
  if (!article) return null;
  return {
    ...withWrittenDate(article),
    cover: toPicture(config, article.cover, COVER),
    sharePicture: toSharePicture(config, article.cover),
    body: renderRichText(config, article.body),
    headings: headingsOf(article.body),
    related: article.related.map((related) => withPicture(related, config, CARD_BELOW)),
  };
}

export type Article = Shown<NonNullable<Awaited<ReturnType<typeof loadArticle>>>>;
export type ArticleSummary = ReturnType<typeof withPicture>;

function withPicture(
  article: INSIGHTS_QUERY_RESULT['articles'][number],
  config: ContentConfig,
  shape: PictureShape,
) {
  return { ...withWrittenDate(article), cover: toPicture(config, article.cover, shape) };
}

function withWrittenDate<Dated extends { publishedAt: string | null }>(article: Dated) {
  const { publishedAt } = article;
  return { ...article, publishedOn: publishedAt && formatDate(publishedAt) };
}
