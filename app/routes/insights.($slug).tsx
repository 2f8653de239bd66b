import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { InsightsPage } from '~/site/articles/insights-page';
import { loadListPage, redirectOldTopicAddress } from '~/site/articles/list-page.server';

export {
  listMetadata as pageMetadata,
  listSearchParameters as searchParameters,
} from '~/site/articles/list-page.server';

/** Loads the list of all articles, or of those on the topic in the path. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.params.slug === undefined) await redirectOldTopicAddress(args);
  return loadListPage(args);
}

export { meta } from '~/site/seo/route-meta';

export default function Insights() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />;
}
