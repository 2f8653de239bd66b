import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/shell/route-handle';
import textPageStyles from '~/pages/text-page.css';
import { loadTextPage } from '~/pages/page-data.server';
import { TextPage } from '~/pages/text-page';
import { textPageMetadata } from '~/pages/text-page-metadata.server';
import { describePage, type PageRequest } from '~/seo/page-metadata.server';

export const handle: RouteHandle = { styles: textPageStyles };

export function pageMetadata(request: PageRequest) {
  return textPageMetadata(request, 'about');
}

export async function loader(args: LoaderFunctionArgs) {
  const { content, contentConfig } = args.context;
  const page = await loadTextPage(content, contentConfig, 'about');
  return { ...page, meta: await describePage(args, pageMetadata) };
}

export { meta } from '~/seo/route-meta';

export default function About() {
  return <TextPage page={useLoaderData<typeof loader>()} />;
}
