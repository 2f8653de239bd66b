import { isLoopback } from '~/platform/http/loopback.server';

/** The settings that a preview needs before its secret can be checked. */
export interface PreviewSetup {
  hasToken: boolean;
  /** The site's canonical origin. */
  siteUrl: string;
  /** Address that the Studio opened the site at. */
  requestUrl: string;
}

/** Returns the problems that prevent previews, each with what to do about it. */
export function previewProblems({ hasToken, siteUrl, requestUrl }: PreviewSetup): string[] {
  const problems: string[] = [];
  if (!hasToken) {
    problems.push(
      'The site has no token to read drafts with. Set SANITY_API_TOKEN to a token that may read and write, and start the site again.',
    );
  }
  const site = new URL(siteUrl);
  const opened = new URL(requestUrl);
  if (!isSameHost(site, opened)) {
    problems.push(
      `The Studio opened the site at ${opened.host}, but the site’s SITE_URL is ${siteUrl}. Set SITE_URL, and SANITY_STUDIO_SITE_URL for the Studio, to the same address.`,
    );
  }
  return problems;
}

/** Shown when the secret in the address is not valid. */
export const SECRET_PROBLEM =
  'The link carries no valid secret, or it is older than an hour. Open Preview from the Studio again.';

/** Shown to a browser in which nobody is signed in, on a server with accounts. */
export const SIGN_IN_PROBLEM =
  'Only members of staff who are signed in see drafts. Sign in to the Studio, and open Preview there.';

/** Shown when the address of a moment has none that can be read. */
export const MOMENT_PROBLEM =
  'The address has no date and time that the site can read. Go back, and choose them again.';

/** Shown to a browser without a preview that chooses a moment. */
export const NO_PREVIEW_PROBLEM =
  'There is no preview in this browser, or it has ended. Open Preview from the Studio, and choose the date there.';

/** Shown when the content source did not say whether the secret is valid. */
export const SOURCE_PROBLEM =
  'The content source did not accept the site’s token or could not be reached. Check SANITY_API_TOKEN, and that the source is running.';

function isSameHost(a: URL, b: URL): boolean {
  if (a.host === b.host) return true;
  return a.port === b.port && isLoopback(a.hostname) && isLoopback(b.hostname);
}
