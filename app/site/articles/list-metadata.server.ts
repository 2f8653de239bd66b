import {
  INSIGHTS_PATH,
  INSIGHTS_TITLE,
  insightsPath,
  LIST_PARAMETERS,
  OLD_TOPIC_PARAMETER,
} from '~/paths';
import type { PageMetadata, PageRequest } from '~/site/seo/page-metadata.server';
import type { SearchParameters } from '~/site/seo/public-routes.server';
import { topicPageTitle } from '~/site/seo/search-result';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { breadcrumbs } from '~/site/seo/structured-data.server';
import { loadListHead } from './article-list.server';
import { parseListRequest } from './parse-list-request.server';

/** The search parameters of the list of articles, with or without a topic. */
export const listSearchParameters: SearchParameters = {
  cached: [LIST_PARAMETERS.page],
  uncached: [LIST_PARAMETERS.search],
};

/** The search parameters of the list of all articles. */
export const allArticlesSearchParameters: SearchParameters = {
  ...listSearchParameters,
  uncached: [...listSearchParameters.uncached, OLD_TOPIC_PARAMETER],
};

/**
 * Returns the metadata of one page of the list of articles; null for an unknown topic or a malformed
 * page number. Search engines may index the pages of a topic, but not search results.
 */
export async function listMetadata(request: PageRequest): Promise<PageMetadata | null> {
  const { content, site, url, params } = request;
  const listRequest = parseListRequest(url.searchParams, params.slug);
  const head = listRequest && (await loadListHead(content, listRequest.topic));
  if (!head) return null;
  const { title: heading, standfirst, seo, topic } = head;
  const { search, page } = listRequest;
  const title = seo?.title || (topic ? topicPageTitle(heading) : heading);
  const path = insightsPath({ topic: topic?.slug });
  const shareImage = {
    ...(await pageShareContent(request, { path, title: heading, seo })),
    ...(topic && { topics: INSIGHTS_TITLE }),
  };
  if (search) return { title: `“${search}” in ${title}`, path, noindex: true, shareImage };
  return {
    path: insightsPath({ topic: topic?.slug }, page),
    title: page === 1 ? title : `${title}, page ${page}`,
    description: seo?.description || standfirst,
    shareImage,
    ...(topic && {
      structuredData: [
        breadcrumbs(site, [
          { name: INSIGHTS_TITLE, path: INSIGHTS_PATH },
          { name: heading, path },
        ]),
      ],
    }),
  };
}
