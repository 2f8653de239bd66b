import type { ContentReader } from '~/content/content-reader';
import { SITE_SETTINGS_QUERY } from '~/content/queries';

/** What all pages share. */
export interface SiteMetadata {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
  email?: string | undefined;
  /** Telephone numbers as staff wrote them. */
  phones?: string[];
}

/** @param siteUrl canonical origin, without a trailing slash. */
export async function loadSiteMetadata(
  content: ContentReader,
  siteUrl: string,
): Promise<SiteMetadata> {
  const settings = await content.query(SITE_SETTINGS_QUERY);
  return {
    siteUrl,
    brand: settings?.brand ?? '',
    tagline: settings?.tagline ?? '',
    description: settings?.seo?.description ?? '',
    email: settings?.email ?? undefined,
    phones: [settings?.phoneUs, settings?.phoneUk].filter((phone) => phone != null),
  };
}

/** Pictures of the embedded lake have this site's address, those of the cloud one of their own. */
export function absoluteAddress(address: string, siteUrl: string): string {
  return address.startsWith('/') ? `${siteUrl}${address}` : address;
}
