import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/content/page-meta';
import { loadPage } from '~/pages/page-data.server';
import { TextPage } from '~/pages/text-page';

export async function loader({ context }: LoaderFunctionArgs) {
  return loadPage(context.content, context.contentConfig, 'about');
}

export const meta = pageMeta<typeof loader>(({ title, standfirst, seo, sharePicture }) => ({
  path: '/about',
  title,
  description: standfirst,
  seo,
  picture: sharePicture,
}));

export default function About() {
  return <TextPage page={useLoaderData<typeof loader>()} />;
}
