import { absoluteAddress, type SiteFacts } from './page-meta.server';
import type { SharePicture } from './picture.server';

/** A thing in schema.org's words, for search engines; what is undefined is left out. */
export interface StructuredData {
  [property: string]: string | string[] | StructuredData | undefined;
}

/** What an article tells of itself. */
interface ArticleFacts {
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

/** The firm. */
export function organisation(site: SiteFacts, picture?: SharePicture): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.brand,
    slogan: site.tagline,
    description: site.description,
    url: `${site.siteUrl}/`,
    image: picture && absoluteAddress(picture.src, site.siteUrl),
    email: site.email,
    telephone: site.phones,
  };
}

/** One article of the firm's. */
export function blogPosting(article: ArticleFacts, site: SiteFacts): StructuredData {
  const { author, sharePicture } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary ?? undefined,
    mainEntityOfPage: `${site.siteUrl}/blog/${article.slug}`,
    image: sharePicture && absoluteAddress(sharePicture.src, site.siteUrl),
    datePublished: article.publishedAt ?? undefined,
    dateModified: article._updatedAt,
    keywords: article.topics ?? undefined,
    author: author?.name
      ? { '@type': 'Person', name: author.name, jobTitle: author.role ?? undefined }
      : undefined,
    publisher: { '@type': 'Organization', name: site.brand, url: `${site.siteUrl}/` },
  };
}
