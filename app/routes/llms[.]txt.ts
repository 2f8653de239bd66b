import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadLlmsText } from '~/site/seo/llms-txt.server';

export async function loader({ context }: LoaderFunctionArgs) {
  return new Response(await loadLlmsText(context.content, context.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
