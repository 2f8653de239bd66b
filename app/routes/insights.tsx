import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadInsights } from '~/articles/article-data.server';
import { InsightsPage } from '~/articles/insights-page';
import { pageNumber } from '~/articles/page-number';
import { notFound } from '~/content/not-found.server';
import { withMeta } from '~/content/page-meta.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = pageNumber(new URL(request.url).searchParams) ?? notFound();
  const list = (await loadInsights(context.content, context.contentConfig, page)) ?? notFound();
  return withMeta(context, list, ({ sharePicture }) => ({
    path: page === 1 ? '/insights' : `/insights?page=${page}`,
    title: page === 1 ? 'Insights' : `Insights, page ${page}`,
    description:
      'Articles on pricing, forecasting, market entry, incentives and cost, for people who run scaling companies.',
    picture: sharePicture,
  }));
}

export { meta } from '~/content/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
