import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { RouteHandle } from '~/shell/route-handle';
import articlePageStyles from '~/articles/article-page.css';
import { loadArticle } from '~/articles/article-data.server';
import { articleMetadata } from '~/articles/article-metadata.server';
import { ArticlePage } from '~/articles/article-page';
import { redirectOrNotFound } from '~/content/redirects.server';
import { describePage } from '~/seo/page-metadata.server';

export { articleMetadata as pageMetadata };

export const handle: RouteHandle = { styles: articlePageStyles };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { slug = '' } = params;
  const article =
    (await loadArticle(context.content, context.contentConfig, slug)) ??
    (await redirectOrNotFound(context.content, request.url));
  return { ...article, meta: await describePage(args, articleMetadata) };
}

export { meta } from '~/seo/route-meta';

export default function Article() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
