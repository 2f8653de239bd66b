import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticleList } from '~/articles/article-list.server';
import { InsightsPage } from '~/articles/insights-page';
import { listFacts } from '~/articles/list-facts.server';
import { listRequest } from '~/articles/list-request.server';
import { notFound } from '~/content/not-found.server';
import { withMeta } from '~/content/page-meta.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const wanted = listRequest(new URL(request.url).searchParams) ?? notFound();
  const list =
    (await loadArticleList(context.content, context.contentConfig, wanted)) ?? notFound();
  return withMeta(context, list, listFacts);
}

export { meta } from '~/content/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
