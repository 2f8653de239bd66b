import { createHash } from 'node:crypto';
import { createCookie } from '@remix-run/node';

/** Someone who opened the site from the Studio and passed the secret check. */
export interface PreviewSession {
  /** Origin of the Studio that the page is framed by and that click-to-edit opens. */
  studioOrigin: string;
}

/** Keeps previews in a signed cookie, which ends with the browser's session. */
export interface PreviewSessions {
  read(cookieHeader: string | null | undefined): Promise<PreviewSession | null>;
  /** @returns the `Set-Cookie` header that begins the session. */
  begin(session: PreviewSession): Promise<string>;
  /** @returns the `Set-Cookie` header that ends it. */
  end(): Promise<string>;
}

const COOKIE_NAME = 'preview';

/**
 * @param token the content source's token; it signs the cookie, so that none survives a new token.
 * Without one there are no previews.
 * @param siteUrl decides how the cookie gets into the Studio's frame: over https the Studio may be
 * on any site, so the cookie is allowed across sites, kept apart for each Studio; on http, which is
 * this machine, Studio and site are one site.
 */
export function createPreviewSessions(token: string | undefined, siteUrl: string): PreviewSessions {
  const https = siteUrl.startsWith('https:');
  const cookie = createCookie(COOKIE_NAME, {
    httpOnly: true,
    path: '/',
    sameSite: https ? 'none' : 'lax',
    secure: https,
    partitioned: https,
    secrets: token ? [createHash('sha256').update(`preview ${token}`).digest('hex')] : [],
  });
  return {
    async read(cookieHeader) {
      if (!token || !hasPreviewCookie(cookieHeader)) return null;
      const value: unknown = await cookie.parse(cookieHeader ?? null);
      return isPreviewSession(value) ? value : null;
    },
    begin: (session) => cookie.serialize(session),
    end: () => cookie.serialize('', { maxAge: 0 }),
  };
}

/** Whether a request says that it is a preview; if it is one, only `read` can tell. */
export function hasPreviewCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader?.includes(`${COOKIE_NAME}=`) ?? false;
}

function isPreviewSession(value: unknown): value is PreviewSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'studioOrigin' in value &&
    typeof value.studioOrigin === 'string'
  );
}
