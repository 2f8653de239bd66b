import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../../../app/content/api-version';
import type { SiteTexts } from '../../../app/site/seo/search-result';
import { siteUrl } from '../../lib/page-settings';

const SITE_TEXTS_QUERY = `*[_id == "siteSettings"][0]{
  "brand": coalesce(brand, ""), "tagline": coalesce(tagline, ""),
  "description": coalesce(seo.description, "")
}`;

/** Returns the published texts of the settings; undefined until they are there. */
export function useSiteTexts(): SiteTexts | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const [texts, setTexts] = useState<SiteTexts>();
  useEffect(() => {
    let isShown = true;
    client.fetch<SiteTexts | null>(SITE_TEXTS_QUERY).then(
      (found) => isShown && found && setTexts(found),
      // The form still works without the picture of its search result.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [client]);
  return texts;
}

/** Returns the host name of the site, as the preview of a page shows it. */
export function siteHost(): string {
  return new URL(siteUrl()).host;
}
