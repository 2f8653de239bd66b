import { toShareImage } from '~/content/images/image.server';
import { HOME_QUERY } from '~/content/queries';
import { HOME_PATH } from '~/content/addresses/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { absoluteAddress } from '~/site/seo/site-metadata.server';
import { firmId, serviceData } from '~/site/seo/structured-data.server';

/** Returns the metadata of the home page. Its JSON-LD has the firm, its web site and its services. */
export async function homeMetadata(request: PageRequest): Promise<PageMetadata> {
  const { content, contentConfig, site } = request;
  const { home, services } = await content.query(HOME_QUERY);
  const seo = home?.seo ?? null;
  const image = toShareImage(contentConfig, home?.heroImage);
  const url = `${site.siteUrl}${HOME_PATH}`;
  const provider = { '@id': firmId(site) };
  return {
    path: HOME_PATH,
    seo,
    shareImage: await pageShareContent(request, { path: HOME_PATH, title: home?.heroTitle, seo }),
    structuredData: [
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
      ...services.map((service) => serviceData(site, service)),
    ],
  };
}
