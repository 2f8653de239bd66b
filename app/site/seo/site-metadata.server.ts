import type { ContentReader } from '~/content/content-reader';
import { SITE_SETTINGS_QUERY } from '~/content/queries';
import { showsContactDetails, type Body } from '~/site/rich-text/rich-text.server';

/** Metadata that all pages share. */
export interface SiteMetadata {
  siteUrl: string;
  brand: string;
  tagline: string;
  description: string;
  email?: string | undefined;
  /** Phone numbers as staff wrote them. */
  phones?: string[];
}

/**
 * Loads the settings document as it is stored; null when there is none. Modules for the browser must
 * not import the query itself, or visitors would download its text.
 */
export function loadSiteSettings(content: ContentReader) {
  return content.query(SITE_SETTINGS_QUERY);
}

/** Loads the settings for a text that shows a phone number or the e-mail address; null for other texts. */
export async function loadContactDetails(content: ContentReader, body: Body) {
  return showsContactDetails(body) ? loadSiteSettings(content) : null;
}

/** @param siteUrl canonical origin, without a trailing slash. */
export async function loadSiteMetadata(
  content: ContentReader,
  siteUrl: string,
): Promise<SiteMetadata> {
  const settings = await loadSiteSettings(content);
  return {
    siteUrl,
    brand: settings?.brand ?? '',
    tagline: settings?.tagline ?? '',
    description: settings?.seo?.description ?? '',
    email: settings?.email ?? undefined,
    phones: [settings?.phoneUs, settings?.phoneUk].filter((phone) => phone != null),
  };
}

/**
 * Returns an image's address with its origin. The images of a lake have addresses on this site; those
 * of Sanity's cloud have an origin already.
 */
export function absoluteAddress(address: string, siteUrl: string): string {
  return address.startsWith('/') ? `${siteUrl}${address}` : address;
}
