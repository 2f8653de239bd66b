import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { NOT_ENDED_PROBLEM } from './preview-problems.server';
import { HOME_PATH, PREVIEW_ENDED_PATH } from '~/paths';

/**
 * Ends the preview in the browser and on the server, and redirects to the site as visitors see it.
 * Visitors' pages cannot be shown in the Studio's frame, so there it shows a page that says so. When the
 * content source is down, the browser keeps its cookie: the session still exists, and only this cookie
 * can end it later.
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
