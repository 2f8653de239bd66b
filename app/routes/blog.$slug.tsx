import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticle } from '~/articles/article-data.server';
import { ArticlePage } from '~/articles/article-page';
import { pageMeta } from '~/content/page-meta';
import { redirectOrNotFound } from '~/content/redirects.server';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  return (
    (await loadArticle(context.content, context.contentConfig, slug)) ??
    redirectOrNotFound(context.content, request.url)
  );
}

export const meta = pageMeta<typeof loader>((article) => ({
  path: `/blog/${article.slug}`,
  title: article.title,
  description: article.summary,
  seo: article.seo,
}));

export default function Article() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
