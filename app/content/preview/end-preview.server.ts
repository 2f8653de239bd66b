import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { NOT_ENDED_PROBLEM } from './preview-problems.server';
import { HOME_PATH } from '~/paths';

/**
 * Ends the preview in the browser and on the server, and forgets a shared draft in the browser. Then it
 * redirects to the site as visitors see it. When the content source is down, the browser keeps its cookie:
 * the session still exists, and only this cookie can end it later.
 */
export async function endPreview({
  request,
  context: { previewSessions, sharedDrafts, log },
}: LoaderFunctionArgs) {
  try {
    const headers = new Headers();
    headers.append('Set-Cookie', await previewSessions.end(request.headers.get('Cookie')));
    headers.append('Set-Cookie', sharedDrafts.remove());
    return redirect(HOME_PATH, { headers });
  } catch (error) {
    log.error({ err: error }, 'a preview session could not be ended');
    return data({ problems: [NOT_ENDED_PROBLEM] }, { status: 503 });
  }
}
