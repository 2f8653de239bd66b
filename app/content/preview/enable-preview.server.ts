import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import {
  previewProblems,
  SECRET_PROBLEM,
  SIGN_IN_PROBLEM,
  SOURCE_PROBLEM,
} from './preview-problems.server';
import { pathOnThisSite } from './path-on-this-site.server';
import { findPreviewSecret } from './preview-secret.server';

/**
 * Begins a preview for staff who come from the Studio with a valid secret, and redirects to the page
 * that they want to see. Otherwise it shows a page that lists the problems.
 */
export async function enablePreview({ request, context }: LoaderFunctionArgs) {
  const { contentConfig, contentClient, previewSessions, sharedDrafts, siteUrl, log } = context;
  const { token } = contentConfig;
  const problems = previewProblems({ hasToken: Boolean(token), siteUrl, requestUrl: request.url });
  if (!token || problems.length > 0) return refuse(problems);
  if (!previewSessions.isAdmitted(request.headers.get('Cookie'))) return refuse([SIGN_IN_PROBLEM]);
  try {
    const { searchParams } = new URL(request.url);
    const secret = searchParams.get(urlSearchParamPreviewSecret);
    const found = await findPreviewSecret(contentClient.withConfig({ token }), secret);
    if (!found) return refuse([SECRET_PROBLEM]);
    const headers = new Headers();
    headers.append('Set-Cookie', previewSessions.begin(found.studioOrigin ?? siteUrl));
    // A page shows either all drafts or one shared draft: the one that was opened last.
    headers.append('Set-Cookie', sharedDrafts.remove());
    const path = pathOnThisSite(searchParams.get(urlSearchParamPreviewPathname));
    // An address that is written anew may begin with two slashes: `/.//host` becomes `//host`.
    return redirect(pathOnThisSite(withoutPerspective(path)), { headers });
  } catch (error) {
    log.error({ err: error }, 'a preview could not be checked');
    return refuse([SOURCE_PROBLEM]);
  }
}

/**
 * Removes the parameter with the Studio's perspective, which the site does not read. The Studio would append the
 * fragment of a dialog to its value, and lead the page to that address, so that the dialog closed.
 */
function withoutPerspective(path: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.delete(urlSearchParamPreviewPerspective);
  return url.pathname + url.search + url.hash;
}

function refuse(problems: string[]) {
  return data({ problems }, { status: 401 });
}
