import { HOME_PATH } from '~/paths';
import type { SiteMetadata } from './site-metadata.server';

/** A thing in schema.org's words, for search engines; what is undefined is left out. */
export interface StructuredData {
  [property: string]: string | number | string[] | StructuredData | StructuredData[] | undefined;
}

/** Returns JSON-LD for a script element. No text in it can end the element. */
export function structuredDataText(things: readonly StructuredData[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return text.replaceAll('<', '\\u003c');
}

/** Returns the breadcrumbs to a page. The first one is the home page. */
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

/** The `@id` by which the pages' JSON-LD refers to the firm. */
export function firmId(site: SiteMetadata): string {
  return `${site.siteUrl}/#firm`;
}
