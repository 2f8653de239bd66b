import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants';
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isLoopback } from '~/platform/http/loopback.server';
import { pathOnThisSite } from './path-on-this-site.server';
import { findPreviewSecret } from './preview-secret.server';

/** Shown when the secret in the address is not valid. */
const SECRET_PROBLEM =
  'The link carries no valid secret, or it is older than an hour. Open Preview from the Studio again.';

/** Shown to a browser in which nobody is signed in, on a server with accounts. */
const SIGN_IN_PROBLEM =
  'Only members of staff who are signed in see drafts. Sign in to the Studio, and open Preview there.';

/** Shown when the content source did not say whether the secret is valid. */
const SOURCE_PROBLEM =
  'The content source did not accept the site’s token or could not be reached. Check SANITY_API_TOKEN, and that the source is running.';

/**
 * Begins a preview for staff who come from the Studio with a valid secret, and redirects to the page
 * that they want to see. Otherwise it shows a page that lists the problems.
 */
export async function enablePreview({ request, context }: LoaderFunctionArgs) {
  const { contentConfig, contentClient, previewSessions, sharedDrafts, siteUrl, log } = context;
  const { token } = contentConfig;
  const problems = previewProblems(token, siteUrl, request.url);
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

/**
 * Returns the problems that prevent previews before a secret is checked, each with what to do about it.
 * @param siteUrl the site's canonical origin
 * @param requestUrl the address that the Studio opened the site at
 */
export function previewProblems(
  token: string | undefined,
  siteUrl: string,
  requestUrl: string,
): string[] {
  const site = new URL(siteUrl);
  const opened = new URL(requestUrl);
  const noToken =
    'The site has no token to read drafts with. Set SANITY_API_TOKEN to a token that may read and write, and start the site again.';
  const otherHost = `The Studio opened the site at ${opened.host}, but the site’s SITE_URL is ${siteUrl}. Set SITE_URL, and SANITY_STUDIO_SITE_URL for the Studio, to the same address.`;
  return [...(token ? [] : [noToken]), ...(isSameHost(site, opened) ? [] : [otherHost])];
}

function isSameHost(a: URL, b: URL): boolean {
  if (a.host === b.host) return true;
  return a.port === b.port && isLoopback(a.hostname) && isLoopback(b.hostname);
}
