import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/site/shell/route-handle';
import { OLD_TOPIC_PARAMETER } from '~/paths';
import insightsPageStyles from '~/site/articles/insights-page.css';
import { InsightsPage } from '~/site/articles/insights-page';
import { loadListPage, redirectOldTopicAddress } from '~/site/articles/list-loader.server';
import { listSearchParameters } from '~/site/articles/list-metadata.server';
import type { SearchParameters } from '~/site/seo/public-routes.server';

export { listMetadata as pageMetadata } from '~/site/articles/list-metadata.server';

export const handle: RouteHandle = { styles: [insightsPageStyles] };

export const searchParameters: SearchParameters = {
  ...listSearchParameters,
  uncached: [...listSearchParameters.uncached, OLD_TOPIC_PARAMETER],
};

export async function loader(args: LoaderFunctionArgs) {
  await redirectOldTopicAddress(args);
  return loadListPage(args);
}

export { meta } from '~/site/seo/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
