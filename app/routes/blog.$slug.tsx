import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticle } from '~/articles/article-data.server';
import { ArticlePage } from '~/articles/article-page';
import { withMeta } from '~/seo/page-metadata.server';
import { articleData } from '~/seo/structured-data.server';
import { redirectOrNotFound } from '~/content/redirects.server';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  const article =
    (await loadArticle(context.content, context.contentConfig, slug)) ??
    (await redirectOrNotFound(context.content, request.url));
  return withMeta(context, article, ({ title, summary, seo, card, publishedAt }, site) => ({
    path: `/blog/${article.slug}`,
    title,
    description: summary,
    seo,
    card,
    publishedAt,
    structuredData: articleData(article, site),
  }));
}

export { meta } from '~/seo/route-meta';

export default function Article() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
