import type { SharePicture } from '~/content/images/image.server';
import { absoluteAddress, type SiteMetadata } from './site-metadata.server';

/** A thing in schema.org's words, for search engines; what is undefined is left out. */
export interface StructuredData {
  [property: string]: string | number | string[] | StructuredData | StructuredData[] | undefined;
}

/** What an article tells of itself. */
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

/** What a service tells of itself. */
interface ServiceProperties {
  title: string | null;
  subtitle: string | null;
}

/** The things that a page is about, as the text of its script; no word of theirs can end that. */
export function structuredDataText(things: readonly StructuredData[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return text.replaceAll('<', '\\u003c');
}

/** The firm, its site and its services: what the home page is about. */
export function firm(
  site: SiteMetadata,
  services: readonly ServiceProperties[],
  picture?: SharePicture,
): StructuredData[] {
  const url = `${site.siteUrl}/`;
  const provider = { '@id': firmId(site) };
  return [
    {
      '@type': 'ProfessionalService',
      ...provider,
      name: site.brand,
      slogan: site.tagline,
      description: site.description,
      url,
      image: picture && absoluteAddress(picture.src, site.siteUrl),
      email: site.email,
      telephone: site.phones,
    },
    {
      '@type': 'WebSite',
      '@id': `${url}#site`,
      name: site.brand,
      url,
      inLanguage: 'en-GB',
      publisher: provider,
    },
    ...services.map(({ title, subtitle }) => ({
      '@type': 'Service',
      name: title ?? undefined,
      description: subtitle ?? undefined,
      provider,
    })),
  ];
}

/** One article of the firm's, and the way to it. */
export function articleData(article: ArticleProperties, site: SiteMetadata): StructuredData[] {
  const { author, sharePicture } = article;
  const path = `/blog/${article.slug}`;
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
        url: `${site.siteUrl}/`,
      },
    },
    breadcrumbs(site, [
      { name: 'Insights', path: '/insights' },
      { name: article.title, path },
    ]),
  ];
}

/** The way to a page from the home page, which is its first step. */
export function breadcrumbs(
  site: SiteMetadata,
  steps: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.brand, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.siteUrl}${path}`,
    })),
  };
}

function firmId(site: SiteMetadata): string {
  return `${site.siteUrl}/#firm`;
}
