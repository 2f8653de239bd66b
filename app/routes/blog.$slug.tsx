import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticle } from '~/site/articles/article-data.server';
import { articleMetadata } from '~/site/articles/article-metadata.server';
import { ArticlePage } from '~/site/articles/article-page';
import { redirectOrNotFound } from '~/content/redirects.server';
import { QUEUE_PARAMETERS } from '~/content/addresses/paths';
import type { SearchParameters } from '~/site/seo/public-routes.server';
import { describePage } from '~/site/seo/page-metadata.server';

export { articleMetadata as pageMetadata };

export const searchParameters: SearchParameters = { cached: [], uncached: QUEUE_PARAMETERS };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { slug = '' } = params;
  const { searchParams } = new URL(request.url);
  const article =
    (await loadArticle(context.content, context.contentConfig, slug, searchParams)) ??
    (await redirectOrNotFound(context.content, request.url));
  return { ...article, meta: await describePage(args, articleMetadata) };
}

export { meta } from '~/site/seo/route-meta';

export default function Article() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
