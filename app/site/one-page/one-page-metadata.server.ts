import { SHARE_IMAGE_QUERY } from '~/content/queries';
import { ONE_PAGE_PATTERN, pathOf } from '~/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { loadOnePage } from './one-page-data.server';

/**
 * Returns the metadata of a service's page for print; null when there is no such service. Search engines do not
 * index it, because the home page has the same text.
 */
export async function onePageMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, site, params } = request;
  const sheet = await loadOnePage(content, params.slug ?? '');
  if (!sheet) return null;
  const { title, subtitle, slug } = sheet;
  const path = pathOf(ONE_PAGE_PATTERN, slug);
  const defaults = await content.query(SHARE_IMAGE_QUERY);
  return {
    path,
    title,
    description: subtitle,
    noindex: true,
    shareImage: pageShareContent({ path, title, seo: null }, defaults, site),
  };
}
