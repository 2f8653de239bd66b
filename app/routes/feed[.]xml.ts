import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadFeed } from '~/site/seo/feed.server';

export async function loader({ context }: LoaderFunctionArgs) {
  return new Response(await loadFeed(context.content, context.contentConfig, context.siteUrl), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}
