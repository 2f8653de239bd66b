import { SHARE_IMAGE_QUERY } from '~/content/queries';
import { INSIGHTS_PATH, insightsPath, LIST_PARAMETERS } from '~/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import type { SearchParameters } from '~/site/seo/public-routes.server';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { loadListHead } from './article-list.server';
import { parseListRequest } from './parse-list-request.server';

/** The search parameters of the list of articles. */
export const listSearchParameters: SearchParameters = {
  cached: [LIST_PARAMETERS.topic, LIST_PARAMETERS.page],
  uncached: [LIST_PARAMETERS.search],
};

/**
 * Returns the metadata of one page of the list of articles; null for an unknown topic or a malformed
 * page number. Search engines may index the pages of a topic, but not search results.
 */
export async function listMetadata({
  content,
  site,
  url,
}: PageRequest): Promise<PageMetadata | null> {
  const request = parseListRequest(url.searchParams);
  if (!request) return null;
  const { title: heading, standfirst, seo, topic } = await loadListHead(content, request.topic);
  if (request.topic && !topic) return null;
  const { search, page } = request;
  const listTitle = seo?.title || heading;
  const title = topic ? `${topic.name}: ${listTitle}` : listTitle;
  const description = seo?.description || standfirst;
  const defaults = await content.query(SHARE_IMAGE_QUERY);
  const shareImage = pageShareContent({ path: INSIGHTS_PATH, title: heading, seo }, defaults, site);
  if (search) {
    return { title: `“${search}” in ${title}`, path: INSIGHTS_PATH, noindex: true, shareImage };
  }
  return {
    path: insightsPath({ topic: topic?.slug }, page),
    title: page === 1 ? title : `${title}, page ${page}`,
    description: topic && description ? `${topic.name}. ${description}` : description,
    shareImage,
  };
}
