import type { LoaderFunctionArgs } from '@remix-run/node';

export function loader({ context }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /preview/\n\nSitemap: ${context.siteUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
