import type { LoaderFunctionArgs } from '@remix-run/node';
import { PREVIEW_FOLDER, SITEMAP_PATH } from '~/content/addresses/paths';

export function loader({ context }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: ${PREVIEW_FOLDER}\n\nSitemap: ${context.siteUrl}${SITEMAP_PATH}\n`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
