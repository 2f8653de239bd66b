import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/site/shell/route-handle';
import textPageStyles from '~/site/pages/text-page.css';
import { loadTextPage } from '~/site/pages/page-data.server';
import { TextPage } from '~/site/pages/text-page';
import { textPageMetadata } from '~/site/pages/text-page-metadata.server';
import { describePage, type PageRequest } from '~/site/seo/page-metadata.server';

export const handle: RouteHandle = { styles: textPageStyles };

export function pageMetadata(request: PageRequest) {
  return textPageMetadata(request, 'privacy');
}

export async function loader(args: LoaderFunctionArgs) {
  const { content, contentConfig } = args.context;
  const page = await loadTextPage(content, contentConfig, 'privacy');
  return { ...page, meta: await describePage(args, pageMetadata) };
}

export { meta } from '~/site/seo/route-meta';

export default function Privacy() {
  return <TextPage page={useLoaderData<typeof loader>()} />;
}
