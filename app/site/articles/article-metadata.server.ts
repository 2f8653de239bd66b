import { titlesOf } from '~/content/document-fields.server';
import { toShareImage } from '~/content/images/image.server';
import { ARTICLE_QUERY } from '~/content/queries';
import { articlePath, HOME_PATH, INSIGHTS_PATH, INSIGHTS_TITLE } from '~/content/addresses/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { absoluteAddress } from '~/site/seo/site-metadata.server';
import { breadcrumbs, firmId } from '~/site/seo/structured-data.server';
import { withFormattedDate } from './article-summary.server';

/** Returns the metadata of an article's page; null when no published article has the slug. */
export async function articleMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, contentConfig, site, params } = request;
  const { slug = '' } = params;
  const found = await content.query(ARTICLE_QUERY, { slug });
  if (!found) return null;
  const article = withFormattedDate(found);
  const { title, summary, seo, publishedAt, author, cover } = article;
  const path = articlePath(slug);
  const topics = titlesOf(article.topics);
  const image = toShareImage(contentConfig, cover);
  return {
    path,
    title,
    description: summary,
    seo,
    publishedAt,
    shareImage: {
      path,
      title,
      topics: topics.join(', '),
      note: [author?.name, article.publishedOn].filter(Boolean).join(' · '),
      background: cover,
      upload: seo?.shareImage,
    },
    structuredData: [
      {
        '@type': 'Article',
        headline: title,
        description: summary ?? undefined,
        mainEntityOfPage: `${site.siteUrl}${path}`,
        image: image && absoluteAddress(image.src, site.siteUrl),
        datePublished: publishedAt ?? undefined,
        dateModified: article._updatedAt,
        keywords: topics,
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
        { name: title, path },
      ]),
    ],
  };
}
