import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { HOME_PATH } from '~/content/addresses/paths';

/**
 * Ends the preview in this browser, and forgets a shared draft. Then it redirects to the site as visitors see it.
 */
export function endPreview({ context: { previewSessions, sharedDrafts } }: LoaderFunctionArgs) {
  const headers = new Headers();
  headers.append('Set-Cookie', previewSessions.end());
  headers.append('Set-Cookie', sharedDrafts.remove());
  return redirect(HOME_PATH, { headers });
}
