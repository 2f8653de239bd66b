import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/site/shell/route-handle';
import insightsPageStyles from '~/site/articles/insights-page.css';
import { loadArticleList } from '~/site/articles/article-list.server';
import { InsightsPage } from '~/site/articles/insights-page';
import { listMetadata } from '~/site/articles/list-metadata.server';
import { parseListRequest } from '~/site/articles/parse-list-request.server';
import { notFound } from '~/server/http/not-found.server';
import { describePage } from '~/site/seo/page-metadata.server';

export {
  listMetadata as pageMetadata,
  listSearchParameters as searchParameters,
} from '~/site/articles/list-metadata.server';

export const handle: RouteHandle = { styles: [insightsPageStyles] };

export async function loader(args: LoaderFunctionArgs) {
  const { content, contentConfig, preview, acceptSearch } = args.context;
  const listRequest = parseListRequest(new URL(args.request.url).searchParams) ?? notFound();
  const searcher = {
    isOverSearchLimit: listRequest.search !== undefined && !(await acceptSearch()),
    preview,
  };
  const list = (await loadArticleList(content, contentConfig, listRequest, searcher)) ?? notFound();
  const page = { ...list, meta: await describePage(args, listMetadata) };
  return data(page, { status: list.searchFailure === 'limited' ? 429 : 200 });
}

export { meta } from '~/site/seo/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
