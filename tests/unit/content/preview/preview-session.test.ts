import { afterEach, describe, expect, it, vi } from 'vitest';
import { PreviewCookie } from '~/content/preview/preview-cookie.server';
import {
  PreviewSessions,
  type PreviewSessionSettings,
} from '~/content/preview/preview-session.server';

const HOUR_MS = 3_600_000;
const SITE_URL = 'http://localhost:3000';
const SESSION = { studioOrigin: 'https://studio.example.com' };

afterEach(() => void vi.useRealTimers());

/** Creates the preview sessions of one process of the site. */
const startSessions = (settings: Partial<PreviewSessionSettings> = {}) =>
  new PreviewSessions({ token: 'token', siteUrl: SITE_URL, isStudioElsewhere: true, ...settings });

/** Returns a request of a browser that has received this `Set-Cookie`. */
const requestWith = (setCookie: string) => ({ headers: { cookie: setCookie.split(';', 1)[0] } });

describe('a preview session', () => {
  it('is known to every process with the same token', () => {
    const request = requestWith(startSessions().begin(SESSION));
    const other = startSessions();
    expect(other.isSigned(request)).toBe(true);
    expect(other.of(request)).toMatchObject(SESSION);
  });

  it('ends by itself after 12 hours', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sessions = startSessions();
    const request = requestWith(sessions.begin(SESSION));
    vi.setSystemTime(Date.now() + 12 * HOUR_MS - 1);
    expect(sessions.of(request)).toMatchObject(SESSION);
    vi.setSystemTime(Date.now() + 2);
    expect(sessions.isSigned(request)).toBe(false);
    expect(sessions.of(request)).toBeNull();
  });

  it.each(['undefined', '', 'null'])('does not exist without a token: %j', (guess) => {
    const session = { ...SESSION, expiresAt: Date.now() + HOUR_MS };
    const request = requestWith(new PreviewCookie(guess, SITE_URL, true).write(session));
    expect(startSessions({ token: undefined }).isSigned(request)).toBe(false);
  });

  it('shows no drafts to a browser that may not see them any more', () => {
    const request = requestWith(startSessions().begin(SESSION));
    const isAdmitted = (cookies: string | null | undefined) => cookies?.includes('staff') ?? false;
    const sessions = startSessions({ isAdmitted });
    expect(sessions.of(request)).toBeNull();
    const signedIn = { headers: { cookie: `${request.headers.cookie}; staff=x` } };
    expect(sessions.of(signedIn)).toMatchObject(SESSION);
  });
});
