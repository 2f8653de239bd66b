import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticle } from '~/articles/article-data.server';
import { ArticlePage } from '~/articles/article-page';
import { pageMeta } from '~/content/page-meta';
import { blogPosting } from '~/content/structured-data';
import { redirectOrNotFound } from '~/content/redirects.server';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params;
  return (
    (await loadArticle(context.content, context.contentConfig, slug)) ??
    redirectOrNotFound(context.content, request.url)
  );
}

export const meta = pageMeta<typeof loader>((article, site) => ({
  path: `/blog/${article.slug}`,
  title: article.title,
  description: article.summary,
  seo: article.seo,
  picture: article.sharePicture,
  publishedAt: article.publishedAt,
  structuredData: blogPosting(article, site),
}));

export default function Article() {
  return <ArticlePage article={useLoaderData<typeof loader>()} />;
}
