import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticleList } from '~/articles/article-list.server';
import { InsightsPage } from '~/articles/insights-page';
import { listMetadata } from '~/articles/list-metadata.server';
import { parseListRequest } from '~/articles/parse-list-request.server';
import { notFound } from '~/http/not-found.server';
import { withMeta } from '~/seo/page-metadata.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = parseListRequest(new URL(request.url).searchParams) ?? notFound();
  const { content, contentConfig, isOverSearchLimit } = context;
  const list =
    (await loadArticleList(content, contentConfig, wanted, !isOverSearchLimit)) ?? notFound();
  const page = await withMeta(context, list, listMetadata);
  return data(page, { status: list.searchFailure === 'limited' ? 429 : 200 });
}

export { meta } from '~/seo/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
