import type { ContentReader } from './content-reader';
import { SITE_SETTINGS_QUERY } from './queries';

/** What header and footer show. In a file of its own, so that no browser is sent the query. */
export function loadSiteSettings(content: ContentReader) {
  return content.query(SITE_SETTINGS_QUERY);
}
