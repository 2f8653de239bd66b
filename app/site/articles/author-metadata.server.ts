import { toShareImage } from '~/content/images/image.server';
import { SHARE_IMAGE_QUERY } from '~/content/queries';
import { AUTHOR_PATTERN, pathOf } from '~/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { absoluteAddress } from '~/site/seo/site-metadata.server';
import { breadcrumbs, firmId } from '~/site/seo/structured-data.server';
import { findAuthor } from './author-data.server';

/** Returns the metadata of a person's page; null when nobody has the slug. */
export async function authorMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, contentConfig, site, params } = request;
  const { slug = '' } = params;
  const author = await findAuthor(content, slug);
  if (!author) return null;
  const { name, role, bio } = author;
  const path = pathOf(AUTHOR_PATTERN, slug);
  const image = toShareImage(contentConfig, author.portrait);
  const defaults = await content.query(SHARE_IMAGE_QUERY);
  return {
    path,
    title: [name, role].filter(Boolean).join(', '),
    description: bio,
    shareImage: pageShareContent({ path, title: name, seo: null }, defaults, site),
    structuredData: [
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: name ?? undefined,
          jobTitle: role ?? undefined,
          description: bio ?? undefined,
          url: `${site.siteUrl}${path}`,
          image: image && absoluteAddress(image.src, site.siteUrl),
          worksFor: { '@id': firmId(site) },
        },
      },
      breadcrumbs(site, [{ name: name ?? '', path }]),
    ],
  };
}
