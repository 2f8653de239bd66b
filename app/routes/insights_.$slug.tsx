import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/site/shell/route-handle';
import insightsPageStyles from '~/site/articles/insights-page.css';
import { InsightsPage } from '~/site/articles/insights-page';
import { loadListPage } from '~/site/articles/list-page.server';

export {
  listMetadata as pageMetadata,
  listSearchParameters as searchParameters,
} from '~/site/articles/list-page.server';

export const handle: RouteHandle = { styles: [insightsPageStyles] };

export const loader = loadListPage;

export { meta } from '~/site/seo/route-meta';

export default function Topic() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
