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
  const { intro } = list;
  const title = intro?.seo?.title || intro?.title || 'Insights';
  return withMeta(context, list, ({ sharePicture }) => ({
    path: page === 1 ? '/insights' : `/insights?page=${page}`,
    title: page === 1 ? title : `${title}, page ${page}`,
    description: intro?.seo?.description || intro?.standfirst,
    picture: sharePicture,
  }));
}

export { meta } from '~/content/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
