import { toShareImage, type ShareImage } from '~/content/images/image.server';
import { HOME_QUERY, SHARE_IMAGE_QUERY } from '~/content/queries';
import { HOME_PATH } from '~/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { absoluteAddress, type SiteMetadata } from '~/site/seo/site-metadata.server';
import { firmId, type StructuredData } from '~/site/seo/structured-data.server';

/** Returns the metadata of the home page. */
export async function homeMetadata({
  content,
  contentConfig,
  site,
}: PageRequest): Promise<PageMetadata> {
  const { home, services } = await content.query(HOME_QUERY);
  const seo = home?.seo ?? null;
  const defaults = await content.query(SHARE_IMAGE_QUERY);
  return {
    path: HOME_PATH,
    seo,
    shareImage: pageShareContent({ path: HOME_PATH, title: home?.heroTitle, seo }, defaults, site),
    structuredData: firmStructuredData(
      site,
      services,
      toShareImage(contentConfig, home?.heroImage),
    ),
  };
}

interface DescribedService {
  title: string | null;
  subtitle: string | null;
}

/** Returns the JSON-LD objects of the home page: the firm, its web site and its services. */
export function firmStructuredData(
  site: SiteMetadata,
  services: readonly DescribedService[],
  image?: ShareImage,
): StructuredData[] {
  const url = `${site.siteUrl}${HOME_PATH}`;
  const provider = { '@id': firmId(site) };
  return [
    {
      '@type': 'ProfessionalService',
      ...provider,
      name: site.brand,
      slogan: site.tagline,
      description: site.description,
      url,
      image: image && absoluteAddress(image.src, site.siteUrl),
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
