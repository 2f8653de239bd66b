import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/content/page-meta';
import { loadPage } from '~/pages/page-data.server';
import { TextPage } from '~/pages/text-page';

export async function loader({ context }: LoaderFunctionArgs) {
  return loadPage(context.content, context.contentConfig, 'privacy');
}

export const meta = pageMeta<typeof loader>(({ title, standfirst, seo, sharePicture }) => ({
  path: '/privacy',
  title,
  description: standfirst,
  seo,
  picture: sharePicture,
}));

export default function Privacy() {
  return <TextPage page={useLoaderData<typeof loader>()} />;
}
