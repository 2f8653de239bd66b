import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirectOrNotFound } from '~/content/redirects.server';
import { OnePageSheet } from '~/site/one-page/one-page';
import onePageStyles from '~/site/one-page/one-page.css';
import { loadOnePage, onePageMetadata } from '~/site/one-page/one-page-data.server';
import { describePage } from '~/site/seo/page-metadata.server';
import type { RouteHandle } from '~/site/shell/route-handle';

export { onePageMetadata as pageMetadata };

export const handle: RouteHandle = { styles: [onePageStyles] };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const sheet =
    (await loadOnePage(context.content, params.slug ?? '')) ??
    (await redirectOrNotFound(context.content, request.url));
  return { sheet, meta: await describePage(args, onePageMetadata) };
}

export { meta } from '~/site/seo/route-meta';

export default function OnePage() {
  return <OnePageSheet sheet={useLoaderData<typeof loader>().sheet} />;
}
