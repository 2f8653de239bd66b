import { INSIGHTS_TITLE } from '../../content/addresses/paths';

/** The texts of a page that search results and shared links are made of. */
export interface PageTexts {
  /** The page's title without the brand. Unset on the home page, whose title is brand and tagline. */
  title?: string | null | undefined;
  description?: string | null | undefined;
  /** Title and description that staff wrote for search engines. They override the fields above. */
  seo?: { title?: string | null; description?: string | null } | null | undefined;
}

/** The texts of the site that pages without their own fall back on. */
export interface SiteTexts {
  brand: string;
  tagline: string;
  description: string;
}

/** Returns the title of a page in browser tabs, in search results and when it is shared. */
export function searchTitle({ title, seo }: PageTexts, { brand, tagline }: SiteTexts): string {
  const pageTitle = seo?.title || title;
  return pageTitle ? `${pageTitle} | ${brand}` : `${brand}: ${tagline}`;
}

/**
 * Returns the title of a topic's page. Without the name of the list, search results for "Pricing" would
 * seem to lead to the firm's prices.
 */
export function topicPageTitle(topic: string): string {
  return `${topic}: ${INSIGHTS_TITLE}`;
}

/** Returns the description of a page in search results and when it is shared. */
export function searchDescription({ description, seo }: PageTexts, site: SiteTexts): string {
  return seo?.description || description || site.description;
}
