import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { redirectOrNotFound } from '~/content/redirects.server';
import { authorMetadata, loadAuthor } from '~/site/articles/author-data.server';
import { AuthorPage } from '~/site/articles/author-page';
import { describePage } from '~/site/seo/page-metadata.server';

export { authorMetadata as pageMetadata };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { content, contentConfig } = context;
  const author =
    (await loadAuthor(content, contentConfig, params.slug ?? '')) ??
    (await redirectOrNotFound(content, request.url));
  return { author, meta: await describePage(args, authorMetadata) };
}

export { meta } from '~/site/seo/route-meta';

export default function Person() {
  return <AuthorPage author={useLoaderData<typeof loader>().author} />;
}
