import { SHARE_QUERY } from '~/content/queries';
import { INSIGHTS_PATH, insightsPath, LIST_PARAMETERS } from '~/paths';
import type { PageMetadata, PageRequest } from '~/seo/page-metadata.server';
import type { SearchParameters } from '~/seo/public-routes.server';
import { pageCard } from '~/seo/share-card.server';
import { loadListHead } from './article-list.server';
import { parseListRequest } from './parse-list-request.server';

/** The search parameters of the list of articles. */
export const listSearchParameters: SearchParameters = {
  cached: [LIST_PARAMETERS.topic, LIST_PARAMETERS.page],
  uncached: [LIST_PARAMETERS.search],
};

/**
 * Describes one page of the list of articles; null for an unknown topic or a malformed page number.
 * A topic is a page of its own. A search is not: search engines leave it out.
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
  const whole = seo?.title || heading;
  const title = topic ? `${topic.name}: ${whole}` : whole;
  const about = seo?.description || standfirst;
  const shared = await content.query(SHARE_QUERY);
  const card = pageCard({ path: INSIGHTS_PATH, title: heading, seo }, shared, site);
  if (search) {
    return { title: `“${search}” in ${title}`, path: INSIGHTS_PATH, hidden: true, card };
  }
  return {
    path: insightsPath({ topic: topic?.slug }, page),
    title: page === 1 ? title : `${title}, page ${page}`,
    description: topic && about ? `${topic.name}. ${about}` : about,
    card,
  };
}
