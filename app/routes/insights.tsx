import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/site/shell/route-handle';
import insightsPageStyles from '~/site/articles/insights-page.css';
import { InsightsPage } from '~/site/articles/insights-page';
import { loadListPage, redirectOldTopicAddress } from '~/site/articles/list-page.server';

export {
  allArticlesSearchParameters as searchParameters,
  listMetadata as pageMetadata,
} from '~/site/articles/list-page.server';

export const handle: RouteHandle = { styles: [insightsPageStyles] };

export async function loader(args: LoaderFunctionArgs) {
  await redirectOldTopicAddress(args);
  return loadListPage(args);
}

export { meta } from '~/site/seo/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
