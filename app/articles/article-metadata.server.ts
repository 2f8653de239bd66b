import { toSharePicture, type SharePicture } from '~/content/images/image.server';
import type { PictureField } from '~/content/images/image-url.server';
import { ARTICLE_QUERY } from '~/content/queries';
import { articlePath, HOME_PATH, INSIGHTS_PATH, INSIGHTS_TITLE } from '~/paths';
import type { PageMetadata, PageRequest } from '~/seo/page-metadata.server';
import type { ShareCard, ShareSeo } from '~/seo/share-card.server';
import { absoluteAddress, type SiteMetadata } from '~/seo/site-metadata.server';
import { breadcrumbs, firmId, type StructuredData } from '~/seo/structured-data.server';
import { withWrittenDate } from './article-summary.server';
import { writtenDate } from './format-date.server';

/** Describes an article's page; null when no published article has the slug. */
export async function articleMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, contentConfig, site, params } = request;
  const { slug = '' } = params;
  const found = await content.query(ARTICLE_QUERY, { slug });
  if (!found) return null;
  const article = {
    ...withWrittenDate(found),
    slug,
    sharePicture: toSharePicture(contentConfig, found.cover),
  };
  return {
    path: articlePath(slug),
    title: article.title,
    description: article.summary,
    seo: article.seo,
    card: articleCard(article),
    publishedAt: article.publishedAt,
    structuredData: articleData(article, site),
  };
}

interface CardProperties {
  slug: string;
  title: string | null;
  topics: string[] | null;
  /** ISO 8601. */
  publishedAt: string | null;
  author: { name: string | null } | null;
  cover: PictureField | null;
  seo: ShareSeo;
}

/** Returns an article's card: its cover, title, topics, author and date. */
export function articleCard(article: CardProperties): ShareCard {
  const { slug, title, topics, publishedAt, author, cover, seo } = article;
  const notes = [author?.name, writtenDate(publishedAt)];
  return {
    path: articlePath(slug),
    title: title ?? '',
    topics: topics?.join(', ') ?? '',
    note: notes.filter(Boolean).join(' · '),
    drawing: cover,
    upload: seo?.shareImage,
  };
}

interface ArticleProperties {
  title: string;
  slug: string;
  summary: string | null;
  /** Times are ISO 8601. */
  publishedAt: string | null;
  _updatedAt: string;
  topics: string[] | null;
  author: { name: string | null; role: string | null } | null;
  sharePicture?: SharePicture | undefined;
}

/** Returns an article as schema.org describes it, and the breadcrumbs to it. */
export function articleData(article: ArticleProperties, site: SiteMetadata): StructuredData[] {
  const { author, sharePicture } = article;
  const path = articlePath(article.slug);
  return [
    {
      '@type': 'Article',
      headline: article.title,
      description: article.summary ?? undefined,
      mainEntityOfPage: `${site.siteUrl}${path}`,
      image: sharePicture && absoluteAddress(sharePicture.src, site.siteUrl),
      datePublished: article.publishedAt ?? undefined,
      dateModified: article._updatedAt,
      keywords: article.topics ?? undefined,
      author: author?.name
        ? { '@type': 'Person', name: author.name, jobTitle: author.role ?? undefined }
        : undefined,
      publisher: {
        '@type': 'Organization',
        '@id': firmId(site),
        name: site.brand,
        url: `${site.siteUrl}${HOME_PATH}`,
      },
    },
    breadcrumbs(site, [
      { name: INSIGHTS_TITLE, path: INSIGHTS_PATH },
      { name: article.title, path },
    ]),
  ];
}
