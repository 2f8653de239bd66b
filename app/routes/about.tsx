import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withMeta } from '~/seo/page-metadata.server';
import { loadPage } from '~/pages/page-data.server';
import { TextPage } from '~/pages/text-page';
import { pageCard } from '~/seo/share-card.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadPage(context.content, context.contentConfig, 'about');
  return withMeta(context, page, ({ title, standfirst, seo, shared }, site) => ({
    path: '/about',
    title,
    description: standfirst,
    seo,
    card: pageCard({ path: '/about', title, seo }, shared, site),
  }));
}

export { meta } from '~/seo/route-meta';

export default function About() {
  return <TextPage page={useLoaderData<typeof loader>()} />;
}
