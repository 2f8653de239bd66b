import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { HOME_PATH } from '~/content/addresses/paths';

/**
 * Ends the preview in this browser, and forgets a shared draft. Then it redirects to the site as visitors see it.
 */
export function endPreview({ context: { previewSessions, sharedDrafts } }: LoaderFunctionArgs) {
  return redirect(HOME_PATH, {
    headers: [
      ['Set-Cookie', previewSessions.end()],
      ['Set-Cookie', sharedDrafts.remove()],
    ],
  });
}
