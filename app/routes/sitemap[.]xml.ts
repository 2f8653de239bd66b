import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSitemap } from '~/site/seo/sitemap.server';

export async function loader({ context }: LoaderFunctionArgs) {
  return new Response(await loadSitemap(context.content, context.contentConfig, context.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
