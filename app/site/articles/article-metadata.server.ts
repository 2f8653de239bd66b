import { toShareImage, type ShareImage } from '~/content/images/image.server';
import type { ImageField } from '~/content/images/image-url.server';
import { ARTICLE_QUERY } from '~/content/queries';
import { titlesOf } from '~/content/document-fields.server';
import { articlePath, HOME_PATH, INSIGHTS_PATH, INSIGHTS_TITLE } from '~/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import type {
  SeoWithShareImage,
  ShareImageContent,
} from '~/site/seo/share-image/share-image.server';
import { absoluteAddress, type SiteMetadata } from '~/site/seo/site-metadata.server';
import { breadcrumbs, firmId, type StructuredData } from '~/site/seo/structured-data.server';
import { withFormattedDate } from './article-summary.server';
import { formatDateField } from './format-date.server';

/** Returns the metadata of an article's page; null when no published article has the slug. */
export async function articleMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, contentConfig, site, params } = request;
  const { slug = '' } = params;
  const found = await content.query(ARTICLE_QUERY, { slug });
  if (!found) return null;
  const article = {
    ...withFormattedDate(found),
    slug,
    topics: titlesOf(found.topics),
    image: toShareImage(contentConfig, found.cover),
  };
  return {
    path: articlePath(slug),
    title: article.title,
    description: article.summary,
    seo: article.seo,
    shareImage: articleShareContent(article),
    publishedAt: article.publishedAt,
    structuredData: articleStructuredData(article, site),
  };
}

interface SharedArticle {
  slug: string;
  title: string | null;
  topics: string[] | null;
  /** ISO 8601. */
  publishedAt: string | null;
  author: { name: string | null } | null;
  cover: ImageField | null;
  seo: SeoWithShareImage;
}

/** Returns the content of an article's share image: cover, title, topics, author and date. */
export function articleShareContent(article: SharedArticle): ShareImageContent {
  const { slug, title, topics, publishedAt, author, cover, seo } = article;
  const notes = [author?.name, formatDateField(publishedAt)];
  return {
    path: articlePath(slug),
    title: title ?? '',
    topics: topics?.join(', ') ?? '',
    note: notes.filter(Boolean).join(' · '),
    background: cover,
    upload: seo?.shareImage,
  };
}

interface DescribedArticle {
  title: string;
  slug: string;
  summary: string | null;
  /** ISO 8601. */
  publishedAt: string | null;
  /** ISO 8601. */
  _updatedAt: string;
  topics: string[] | null;
  author: { name: string | null; role: string | null } | null;
  image?: ShareImage | undefined;
}

/** Returns the JSON-LD objects of an article's page: the article and the breadcrumbs. */
export function articleStructuredData(
  article: DescribedArticle,
  site: SiteMetadata,
): StructuredData[] {
  const { author, image } = article;
  const path = articlePath(article.slug);
  return [
    {
      '@type': 'Article',
      headline: article.title,
      description: article.summary ?? undefined,
      mainEntityOfPage: `${site.siteUrl}${path}`,
      image: image && absoluteAddress(image.src, site.siteUrl),
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
