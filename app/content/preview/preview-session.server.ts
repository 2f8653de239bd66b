import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PreviewCookie } from './preview-cookie.server';

/** A preview session ends by itself after 12 hours: a working day. */
const SESSION_MS = 12 * 3_600_000;

/** A preview that a member of staff opened from the Studio with a valid secret. */
export interface PreviewSession {
  /** Origin of the Studio that the page is framed by and that click-to-edit opens. */
  studioOrigin: string;
  /** The moment at which the pages show the site, ms since 1970; undefined when they show all drafts. */
  moment?: number | undefined;
}

/** A preview of the site as it will be at a moment. */
export type DatedPreview = PreviewSession & { moment: number };

type PreviewRequest = Pick<IncomingMessage, 'headers'>;

export interface PreviewSessionSettings {
  /** The content source's token; without one there are no previews. */
  token: string | undefined;
  /** Canonical origin of the site. */
  siteUrl: string;
  /** Whether the Studio may be on another site than this one: with Sanity's cloud. */
  isStudioElsewhere: boolean;
  /** Whether the browser of these cookies may see drafts. Without it, each one may. */
  isAdmitted?: (cookieHeader: string | null | undefined) => boolean;
}

/**
 * Preview sessions. The server stores nothing about them: the signed cookie in the browser is the whole session. On a
 * server with accounts, a preview also needs the session of a member of staff, which can be ended there.
 */
export class PreviewSessions {
  readonly #cookie: PreviewCookie;
  /** Returns whether the browser of these cookies may see drafts at all. */
  readonly isAdmitted: (cookieHeader: string | null | undefined) => boolean;

  constructor(settings: PreviewSessionSettings) {
    const { token, siteUrl, isStudioElsewhere, isAdmitted = () => true } = settings;
    // A random key accepts no cookie at all.
    this.#cookie = new PreviewCookie(token ?? randomUUID(), siteUrl, isStudioElsewhere);
    this.isAdmitted = isAdmitted;
  }

  /** Returns whether a request has a valid cookie, also when its browser may not see drafts any more. */
  isSigned({ headers }: PreviewRequest): boolean {
    return this.#cookie.read(headers.cookie) !== null;
  }

  /** Returns the session of a request; null when there is none, or when the browser may not see drafts any more. */
  of({ headers: { cookie } }: PreviewRequest): PreviewSession | null {
    const signed = this.#cookie.read(cookie);
    return signed && this.isAdmitted(cookie) ? signed : null;
  }

  /** Returns the `Set-Cookie` header that begins a session. */
  begin(session: PreviewSession): string {
    return this.#cookie.write({ ...session, expiresAt: Date.now() + SESSION_MS });
  }

  /**
   * Chooses the moment at which a session shows the site. A new session shows all drafts.
   * @param moment ms since 1970; undefined for all drafts
   * @returns the `Set-Cookie` header, which goes on with the session; null without a session.
   */
  chooseMoment(cookieHeader: string | undefined, moment: number | undefined): string | null {
    const signed = this.#cookie.read(cookieHeader);
    return signed && this.#cookie.write({ ...signed, moment });
  }

  /** Returns the `Set-Cookie` header that ends a session. */
  end(): string {
    return this.#cookie.remove();
  }
}
