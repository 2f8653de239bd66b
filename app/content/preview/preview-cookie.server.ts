import { createHmac } from 'node:crypto';
import { isSameSecret } from '~/platform/http/same-secret.server';
import type { PreviewSession } from './preview-session.server';

const COOKIE_NAME = 'preview';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([^;]*)`);

/** A session, as the cookie contains it. */
export interface SignedSession extends PreviewSession {
  /** When the session ends by itself, ms since the epoch. */
  expiresAt: number;
}

/**
 * The signed cookie of preview sessions. All methods are synchronous, and without such a cookie
 * `read` costs one search in a string: it runs for every page request.
 */
export class PreviewCookie {
  readonly #key: string;
  readonly #attributes: string;

  /**
   * @param token the content source's token. It signs the cookie, so a new token ends all sessions.
   * @param siteUrl canonical origin. Plain http is for one machine only, where Studio and site are the
   * same site.
   * @param isStudioElsewhere whether the Studio may be on another site. Then browsers may send the
   * cookie across sites, into the Studio's frame, and keep one for each Studio.
   */
  constructor(token: string, siteUrl: string, isStudioElsewhere: boolean) {
    this.#key = `preview session ${token}`;
    const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
    this.#attributes =
      secure && isStudioElsewhere
        ? '; Path=/; HttpOnly; Secure; Partitioned; SameSite=None'
        : `; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  /** @returns null unless the signature is this site's and the session has not expired. */
  read(cookieHeader: string | null | undefined): SignedSession | null {
    if (!cookieHeader?.includes(`${COOKIE_NAME}=`)) return null;
    const [payload = '', signature = ''] = COOKIE_VALUE.exec(cookieHeader)?.[1]?.split('.') ?? [];
    if (!isSameSecret(signature, this.#sign(payload))) return null;
    const session = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SignedSession;
    return session.expiresAt > Date.now() ? session : null;
  }

  /** @returns the `Set-Cookie` header of a session; the browser drops it when it is closed. */
  write(session: SignedSession): string {
    const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
    return `${COOKIE_NAME}=${payload}.${this.#sign(payload)}${this.#attributes}`;
  }

  /** @returns the `Set-Cookie` header that removes the cookie. */
  remove(): string {
    return `${COOKIE_NAME}=; Max-Age=0${this.#attributes}`;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}
