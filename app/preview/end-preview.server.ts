import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/**
 * Ends the preview and shows the site as visitors have it; in the Studio's frame, where that may not
 * be shown, a page that says so.
 */
export async function endPreview({ request, context }: LoaderFunctionArgs) {
  const isFramed = request.headers.get('Sec-Fetch-Dest') === 'iframe';
  return redirect(isFramed ? '/preview/ended' : '/', {
    headers: { 'Set-Cookie': await context.previewSessions.end(), 'Cache-Control': 'no-store' },
  });
}
