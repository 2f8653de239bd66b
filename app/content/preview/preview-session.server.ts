import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SanityClient } from '@sanity/client';
import type { Logger } from 'pino';
import { PreviewCookie } from './preview-cookie.server';
import { SessionRecords } from './session-records.server';

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

/** Preview sessions: a signed cookie in the browser, and a record of each one on the server. */
export interface PreviewSessions {
  /** Returns whether the browser of these cookies may see drafts at all. */
  isAdmitted(cookieHeader: string | null | undefined): boolean;
  /**
   * Returns whether a request has a validly signed and unexpired cookie. It does not ask the content
   * source, so it is also true for a session that was ended.
   */
  isSigned(request: PreviewRequest): boolean;
  /**
   * Looks up the session of a request, at most once for each request.
   * @returns null at once when the cookie is not validly signed, or when the browser may not see drafts
   * any more. Otherwise a promise, which is null when the session was ended, or when the content source
   * is down.
   */
  of(request: PreviewRequest): Promise<PreviewSession | null> | null;
  /**
   * @returns the `Set-Cookie` header that begins the session.
   * @throws when the content source cannot be reached or refuses.
   */
  begin(session: PreviewSession): Promise<string>;
  /**
   * Chooses the moment at which a session shows the site. A new session shows all drafts.
   * @param moment ms since 1970; undefined for all drafts
   * @returns the `Set-Cookie` header, which goes on with the session; null without a signed cookie.
   */
  chooseMoment(cookieHeader: string | null, moment: number | undefined): string | null;
  /**
   * Ends the session of a cookie, so that no process accepts this cookie any more.
   * @returns the `Set-Cookie` header that removes the cookie.
   * @throws when the content source cannot be reached or refuses.
   */
  end(cookieHeader: string | null): Promise<string>;
}

export interface PreviewSessionSettings {
  client: SanityClient;
  /** The content source's token, with the right to write; without one there are no previews. */
  token: string | undefined;
  /** Canonical origin of the site. */
  siteUrl: string;
  /** Whether the Studio may be on another site than this one: with Sanity's cloud. */
  isStudioElsewhere: boolean;
  /** Whether the browser of these cookies may see drafts. Without it, each one may. */
  isAdmitted?: (cookieHeader: string | null | undefined) => boolean;
  log: Logger;
}

export function createPreviewSessions(settings: PreviewSessionSettings): PreviewSessions {
  const { client, token, siteUrl, isStudioElsewhere, isAdmitted = () => true, log } = settings;
  // A random key accepts no cookie at all.
  const cookie = new PreviewCookie(token ?? randomUUID(), siteUrl, isStudioElsewhere);
  const records = new SessionRecords(token ? client.withConfig({ token }) : client);
  const lookups = new WeakMap<PreviewRequest, Promise<PreviewSession | null>>();

  async function unlessEnded(id: string, session: PreviewSession): Promise<PreviewSession | null> {
    try {
      return (await records.has(id)) ? session : null;
    } catch (error) {
      log.warn({ err: error }, 'a preview session could not be checked; it shows no drafts');
      return null;
    }
  }

  return {
    isAdmitted,
    isSigned: ({ headers }) => cookie.read(headers.cookie) !== null,
    of(request) {
      const known = lookups.get(request);
      if (known) return known;
      const signed = cookie.read(request.headers.cookie);
      if (!signed || !isAdmitted(request.headers.cookie)) return null;
      const { id, studioOrigin, moment } = signed;
      const lookup = unlessEnded(id, { studioOrigin, ...(moment !== undefined && { moment }) });
      lookups.set(request, lookup);
      return lookup;
    },
    async begin(session) {
      const signed = { ...session, id: randomUUID(), expiresAt: Date.now() + SESSION_MS };
      await records.add(signed.id, signed.expiresAt);
      return cookie.write(signed);
    },
    chooseMoment(cookieHeader, moment) {
      const signed = cookie.read(cookieHeader);
      return signed && cookie.write({ ...signed, moment });
    },
    async end(cookieHeader) {
      const signed = cookie.read(cookieHeader);
      if (signed) await records.erase(signed.id);
      return cookie.remove();
    },
  };
}
