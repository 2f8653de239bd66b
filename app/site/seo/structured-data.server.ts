import { HOME_PATH } from '~/content/addresses/paths';
import { ownPath } from '~/content/document-types';
import type { SiteMetadata } from './site-metadata.server';

/** An object in the vocabulary of schema.org. Undefined properties are omitted from the JSON-LD. */
export interface StructuredData {
  [property: string]: string | number | string[] | StructuredData | StructuredData[] | undefined;
}

/** Returns the `meta` descriptor of a page's JSON-LD, in which Remix escapes what could end the script. */
export function structuredDataTag(objects: readonly StructuredData[]) {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': objects } };
}

/** Returns the breadcrumbs of a page. They begin with the home page, which `steps` leaves out. */
export function breadcrumbs(
  site: SiteMetadata,
  steps: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.brand, path: HOME_PATH }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${site.siteUrl}${path}`,
      }),
    ),
  };
}

/** Returns the firm's `@id`, by which the JSON-LD of all pages refers to it. */
export function firmId(site: SiteMetadata): string {
  return `${site.siteUrl}/#firm`;
}

/** Returns a service of the firm, as the home page and the page of the service describe it. */
export function serviceData(
  site: SiteMetadata,
  service: { title: string | null; subtitle: string | null; slug: string | null },
): StructuredData {
  const path = ownPath('service', service.slug);
  const url = path && `${site.siteUrl}${path}`;
  return {
    '@type': 'Service',
    '@id': url && `${url}#service`,
    name: service.title ?? undefined,
    description: service.subtitle ?? undefined,
    url,
    provider: { '@id': firmId(site) },
  };
}
