import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '~/platform/http/same-secret.server';

/** A preview session ends by itself after 12 hours: a working day. */
const SESSION_MS = 12 * 3_600_000;

const COOKIE_NAME = 'preview';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([^;]*)`);

/**
 * The values of `Sec-Fetch-Dest` for a page in a frame, which only the Studio may have around it, and for what the
 * scripts of a page fetch, which in a page outside a frame is only the text of a service.
 */
const FRAMED: ReadonlySet<string> = new Set(['iframe', 'empty']);

/** A preview that a member of staff opened from the Studio with a valid secret. */
export interface PreviewSession {
  /** Origin of the Studio that the page is framed by and that click-to-edit opens. */
  studioOrigin: string;
  /** The moment at which the pages show the site, ms since 1970; undefined when they show all drafts. */
  moment?: number | undefined;
  /** When the session ends by itself, ms since the epoch. */
  expiresAt: number;
}

/** The preview session of a request. Only in the Studio's frame has the page what click-to-edit needs. */
export type PreviewedRequest = PreviewSession & { isInStudio: boolean };

/** A preview of the site as it will be at a moment. */
export type DatedPreview = PreviewedRequest & { moment: number };

type PreviewRequest = Pick<IncomingMessage, 'headers'>;

export interface PreviewSessionSettings {
  /**
   * The content source's token; without one there are no previews. It signs the cookie, so a new token ends all
   * sessions.
   */
  token: string | undefined;
  /** Canonical origin. Plain http is for one machine only, where Studio and site are the same site. */
  siteUrl: string;
  /**
   * Whether the Studio may be on another site than this one: with Sanity's cloud. Then browsers may send the
   * cookie across sites, into the Studio's frame, and keep one for each Studio.
   */
  isStudioElsewhere: boolean;
  /** Whether the browser of these cookies may see drafts. Without it, each one may. */
  isAdmitted?: (cookieHeader: string | null | undefined) => boolean;
}

/**
 * Preview sessions. The server stores nothing about them: the signed cookie in the browser is the whole session. On a
 * server with accounts, a preview also needs the session of a member of staff, which can be ended there. All methods
 * are synchronous, and a request without such a cookie costs one search in a string: `isSigned` runs for every page.
 */
export class PreviewSessions {
  readonly #key: string;
  readonly #attributes: string;
  /** Returns whether the browser of these cookies may see drafts at all. */
  readonly isAdmitted: (cookieHeader: string | null | undefined) => boolean;

  constructor(settings: PreviewSessionSettings) {
    const { token, siteUrl, isStudioElsewhere, isAdmitted = () => true } = settings;
    // A random key accepts no cookie at all.
    this.#key = `preview session ${token ?? randomUUID()}`;
    this.isAdmitted = isAdmitted;
    const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
    this.#attributes =
      secure && isStudioElsewhere
        ? '; Path=/; HttpOnly; Secure; Partitioned; SameSite=None'
        : `; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  /** Returns whether a request has a valid cookie, also when its browser may not see drafts any more. */
  isSigned({ headers }: PreviewRequest): boolean {
    return this.#read(headers.cookie) !== null;
  }

  /** Returns the session of a request; null when there is none, or when the browser may not see drafts any more. */
  of({ headers }: PreviewRequest): PreviewedRequest | null {
    const { cookie } = headers;
    const signed = this.#read(cookie);
    if (!signed || !this.isAdmitted(cookie)) return null;
    return { ...signed, isInStudio: FRAMED.has(String(headers['sec-fetch-dest'])) };
  }

  /** Returns the `Set-Cookie` header that begins a session, which shows all drafts. */
  begin(studioOrigin: string): string {
    return this.write({ studioOrigin, expiresAt: Date.now() + SESSION_MS });
  }

  /** Returns the `Set-Cookie` header of a session; the browser drops it when it is closed. */
  write(session: PreviewSession): string {
    const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
    return `${COOKIE_NAME}=${payload}.${this.#sign(payload)}${this.#attributes}`;
  }

  /** Returns the `Set-Cookie` header that ends a session. */
  end(): string {
    return `${COOKIE_NAME}=; Max-Age=0${this.#attributes}`;
  }

  /** Returns null unless the signature is this site's and the session has not expired. */
  #read(cookieHeader: string | undefined): PreviewSession | null {
    if (!cookieHeader?.includes(`${COOKIE_NAME}=`)) return null;
    const [payload = '', signature = ''] = COOKIE_VALUE.exec(cookieHeader)?.[1]?.split('.') ?? [];
    if (!isSameSecret(signature, this.#sign(payload))) return null;
    const session = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PreviewSession;
    return session.expiresAt > Date.now() ? session : null;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}
