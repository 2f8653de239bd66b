import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withMeta } from '~/seo/page-metadata.server';
import { loadPage } from '~/pages/page-data.server';
import { TextPage } from '~/pages/text-page';
import { pageCard } from '~/seo/share-card.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadPage(context.content, context.contentConfig, 'privacy');
  return withMeta(context, page, ({ title, standfirst, seo, shared }, site) => ({
    path: '/privacy',
    title,
    description: standfirst,
    seo,
    card: pageCard({ path: '/privacy', title, seo }, shared, site),
  }));
}

export { meta } from '~/seo/route-meta';

export default function Privacy() {
  return <TextPage page={useLoaderData<typeof loader>()} />;
}
