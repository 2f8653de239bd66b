import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticleList } from '~/articles/article-list.server';
import { InsightsPage } from '~/articles/insights-page';
import { listFacts } from '~/articles/list-facts.server';
import { listRequest } from '~/articles/list-request.server';
import { notFound } from '~/content/not-found.server';
import { withMeta } from '~/content/page-meta.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = listRequest(new URL(request.url).searchParams) ?? notFound();
  const { content, contentConfig, isOverSearchLimit } = context;
  const list =
    (await loadArticleList(content, contentConfig, wanted, !isOverSearchLimit)) ?? notFound();
  const page = await withMeta(context, list, listFacts);
  return data(page, { status: list.searchFailure === 'limited' ? 429 : 200 });
}

export { meta } from '~/content/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
