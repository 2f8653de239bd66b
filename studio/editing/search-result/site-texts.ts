import { useEditState } from 'sanity';
import type { SiteTexts } from '../../../app/site/seo/search-result';
import { siteUrl } from '../../lib/page-settings';

/** Returns the published texts of the settings; undefined until they are there. */
export function useSiteTexts(): SiteTexts | undefined {
  const { published } = useEditState('siteSettings', 'siteSettings');
  if (!published) return undefined;
  const { brand, tagline, seo } = published as Partial<SiteTexts> & { seo?: Partial<SiteTexts> };
  return { brand: brand ?? '', tagline: tagline ?? '', description: seo?.description ?? '' };
}

/** Returns the host name of the site, as the preview of a page shows it. */
export function siteHost(): string {
  return new URL(siteUrl()).host;
}
