import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { redirectOrNotFound, redirectPermanently } from '~/content/redirects.server';
import { INSIGHTS_PATH, insightsPath, OLD_TOPIC_PARAMETER } from '~/paths';
import { notFound } from '~/server/http/not-found.server';
import { describePage } from '~/site/seo/page-metadata.server';
import { loadArticleList, loadListHead } from './article-list.server';
import { listMetadata } from './list-metadata.server';
import { parseListRequest } from './parse-list-request.server';

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
