import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withMeta } from '~/content/page-meta.server';
import { loadPage } from '~/pages/page-data.server';
import { TextPage } from '~/pages/text-page';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadPage(context.content, context.contentConfig, 'about');
  return withMeta(context, page, ({ title, standfirst, seo, sharePicture }) => ({
    path: '/about',
    title,
    description: standfirst,
    seo,
    picture: sharePicture,
  }));
}

export { meta } from '~/content/route-meta';

export default function About() {
  return <TextPage page={useLoaderData<typeof loader>()} />;
}
