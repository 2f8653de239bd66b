import { toSharePicture, type SharePicture } from '~/content/images/image.server';
import { HOME_QUERY, SHARE_QUERY } from '~/content/queries';
import { HOME_PATH } from '~/paths';
import type { PageMetadata, PageRequest } from '~/seo/page-metadata.server';
import { pageCard } from '~/seo/share-card.server';
import { absoluteAddress, type SiteMetadata } from '~/seo/site-metadata.server';
import { firmId, type StructuredData } from '~/seo/structured-data.server';

/** Describes the home page. */
export async function homeMetadata({
  content,
  contentConfig,
  site,
}: PageRequest): Promise<PageMetadata> {
  const { home, services } = await content.query(HOME_QUERY);
  const seo = home?.seo ?? null;
  const shared = await content.query(SHARE_QUERY);
  return {
    path: HOME_PATH,
    seo,
    card: pageCard({ path: HOME_PATH, title: home?.heroTitle, seo }, shared, site),
    structuredData: firm(site, services, toSharePicture(contentConfig, home?.heroImage)),
  };
}

interface ServiceProperties {
  title: string | null;
  subtitle: string | null;
}

/** Returns the firm, its web site and its services as schema.org describes them. */
export function firm(
  site: SiteMetadata,
  services: readonly ServiceProperties[],
  picture?: SharePicture,
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
