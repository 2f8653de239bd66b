import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { NOT_ENDED_PROBLEM } from './preview-problems.server';
import { HOME_PATH, PREVIEW_ENDED_PATH } from '~/paths';

/**
 * Ends the preview on the server too, and shows the site as visitors have it; in the Studio's frame,
 * where that may not be shown, a page that says so. When the source cannot be reached, the browser
 * keeps its cookie, because the session goes on and has to be ended with this cookie later.
 */
export async function endPreview({
  request,
  context: { previewSessions, log },
}: LoaderFunctionArgs) {
  const isFramed = request.headers.get('Sec-Fetch-Dest') === 'iframe';
  try {
    const removedCookie = await previewSessions.end(request.headers.get('Cookie'));
    return redirect(isFramed ? PREVIEW_ENDED_PATH : HOME_PATH, {
      headers: { 'Set-Cookie': removedCookie, 'Cache-Control': 'private, no-store' },
    });
  } catch (error) {
    log.error({ err: error }, 'a preview session could not be ended');
    return data({ problems: [NOT_ENDED_PROBLEM] }, { status: 503 });
  }
}
