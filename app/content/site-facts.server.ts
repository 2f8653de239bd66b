import type { ContentReader } from './content-reader';
import { LAYOUT_QUERY } from './queries';

/** What all pages share. */
export interface SiteFacts {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
  email?: string | undefined;
  /** Telephone numbers as staff wrote them. */
  phones?: string[];
}

/** @param siteUrl canonical origin, without a trailing slash. */
export async function loadSiteFacts(content: ContentReader, siteUrl: string): Promise<SiteFacts> {
  const settings = await content.query(LAYOUT_QUERY);
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
