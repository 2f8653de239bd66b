import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { redirectOrNotFound, redirectPermanently } from '~/content/redirects.server';
import {
  INSIGHTS_PATH,
  INSIGHTS_TITLE,
  insightsPath,
  LIST_PARAMETERS,
  OLD_TOPIC_PARAMETER,
} from '~/content/addresses/paths';
import { notFound } from '~/platform/http/not-found.server';
import { describePage, type PageMetadata, type PageRequest } from '~/site/seo/page-metadata.server';
import type { SearchParameters } from '~/site/seo/public-routes.server';
import { topicPageTitle } from '~/site/seo/search-result';
import { pageShareContent } from '~/site/seo/share-image/share-image.server';
import { breadcrumbs } from '~/site/seo/structured-data.server';
import { loadArticleList, loadListHead } from './article-list.server';
import { parseListRequest } from './parse-list-request.server';

/** The search parameters of the list of articles, with or without a topic. */
export const listSearchParameters: SearchParameters = {
  cached: [LIST_PARAMETERS.page],
  uncached: [LIST_PARAMETERS.search, OLD_TOPIC_PARAMETER],
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

/**
 * Loads one page of the list of articles for its route. A `slug` in the route's path is that of a topic.
 * @throws {Response} 301 for a topic whose address has changed, 404 when there is no such page or topic.
 */
export async function loadListPage(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { content, contentConfig, preview, acceptSearch } = context;
  const { searchParams } = new URL(request.url);
  const listRequest = parseListRequest(searchParams, params.slug) ?? notFound();
  const searcher = {
    isOverSearchLimit: listRequest.search !== undefined && !(await acceptSearch()),
    preview,
  };
  const list =
    (await loadArticleList(content, contentConfig, listRequest, searcher)) ??
    (await redirectOrNotFound(content, request.url));
  const page = { ...list, meta: await describePage(args, listMetadata) };
  return data(page, { status: list.searchFailure === 'limited' ? 429 : 200 });
}

/**
 * Redirects from the old addresses of topics, such as `/insights?topic=pricing&page=2`, which other sites
 * still link to.
 * @throws {Response} 301 or 404 for an address with a topic.
 */
export async function redirectOldTopicAddress({
  request,
  context: { content },
}: LoaderFunctionArgs): Promise<void> {
  const url = new URL(request.url);
  const topic = url.searchParams.get(OLD_TOPIC_PARAMETER);
  if (!topic) return;
  const listRequest = parseListRequest(url.searchParams, topic) ?? notFound();
  const isKnown = (await loadListHead(content, topic)) !== null;
  if (isKnown) redirectPermanently(insightsPath(listRequest, listRequest.page));
  url.pathname = `${INSIGHTS_PATH}/${topic}`;
  await redirectOrNotFound(content, url.href);
}
