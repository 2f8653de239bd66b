import type { ContentReader } from '~/content/content-reader';
import { LAYOUT_QUERY } from '~/content/queries';

/** What header and footer show. In a file of its own, so that no browser is sent the query. */
export function loadLayoutSettings(content: ContentReader) {
  return content.query(LAYOUT_QUERY);
}
