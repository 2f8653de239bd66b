import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  PreviewSessions,
  type PreviewSessionSettings,
} from '~/content/preview/preview-session.server';

const HTTPS = 'https://www.example.com';
const HTTP = 'http://localhost:3000';
const HOUR_MS = 3_600_000;
const STUDIO = 'https://studio.example.com';

afterEach(() => void vi.useRealTimers());

/** Creates the preview sessions of one process of the site. */
const startSessions = (settings: Partial<PreviewSessionSettings> = {}) =>
  new PreviewSessions({ token: 'token', siteUrl: HTTPS, isStudioElsewhere: true, ...settings });

/** Returns the `Cookie` header that a browser sends after a `Set-Cookie`. */
const headerOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

/** Returns a request of a browser with these cookies. */
const requestWith = (cookie: string | undefined) => ({ headers: { cookie } });

/** Returns the `Cookie` header of a new session. */
const begin = (settings: Partial<PreviewSessionSettings> = {}) =>
  headerOf(startSessions(settings).begin(STUDIO));

describe('a preview session', () => {
  it('is known to every process with the same token, also among other cookies', () => {
    const request = requestWith(`theme=dark; ${begin()}; x=y`);
    const other = startSessions();
    expect(other.isSigned(request)).toBe(true);
    expect(other.of(request)).toMatchObject({ studioOrigin: STUDIO });
  });

  it('ends by itself after 12 hours, also when another moment was chosen', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sessions = startSessions();
    const session = sessions.of(requestWith(begin()));
    if (!session) throw new Error('there is no session');
    vi.setSystemTime(Date.now() + HOUR_MS);
    const request = requestWith(headerOf(sessions.write({ ...session, moment: 7 })));
    vi.setSystemTime(Date.now() + 11 * HOUR_MS - 1);
    expect(sessions.of(request)).toMatchObject({ studioOrigin: STUDIO, moment: 7 });
    vi.setSystemTime(Date.now() + 1);
    expect(sessions.isSigned(request)).toBe(false);
    expect(sessions.of(request)).toBeNull();
  });

  it.each(['undefined', '', 'null'])('does not exist without a token: %j', (guess) => {
    const request = requestWith(begin({ token: guess }));
    expect(startSessions({ token: undefined }).isSigned(request)).toBe(false);
  });

  it('shows no drafts to a browser that may not see them any more', () => {
    const isAdmitted = (cookies: string | null | undefined) => cookies?.includes('staff') ?? false;
    const sessions = startSessions({ isAdmitted });
    expect(sessions.of(requestWith(begin()))).toBeNull();
    expect(sessions.of(requestWith(`${begin()}; staff=x`))).toMatchObject({ studioOrigin: STUDIO });
  });
});

describe('the cookie of a preview', () => {
  it('is valid only with the token that it was signed with', () => {
    expect(startSessions({ token: 'new token' }).of(requestWith(begin()))).toBeNull();
  });

  it('is invalid when one character of it is changed', () => {
    const header = begin();
    for (let index = 'preview='.length; index < header.length; index += 1) {
      const other = header[index] === 'A' ? 'B' : 'A';
      const changed = header.slice(0, index) + other + header.slice(index + 1);
      expect(startSessions().isSigned(requestWith(changed))).toBe(false);
    }
  });

  const unsigned = Buffer.from(
    JSON.stringify({ studioOrigin: STUDIO, expiresAt: Date.now() + HOUR_MS }),
  ).toString('base64url');

  it.each([
    undefined,
    '',
    'theme=dark',
    'preview=',
    'preview=x',
    'preview=.',
    `preview=${unsigned}`,
    `preview=${unsigned}.x`,
  ])('cannot be made by a visitor: %j', (header) => {
    expect(startSessions().isSigned(requestWith(header))).toBe(false);
  });

  it('is read only under its own name', () => {
    expect(startSessions().isSigned(requestWith(`other-${begin()}`))).toBe(false);
  });

  it('is removed with the attributes that it was set with', () => {
    const sessions = startSessions();
    const attributes = '; Path=/; HttpOnly; Secure; Partitioned; SameSite=None';
    expect(sessions.begin(STUDIO).endsWith(attributes)).toBe(true);
    expect(sessions.end()).toBe(`preview=; Max-Age=0${attributes}`);
  });

  it('is not sent across sites over http', () => {
    const setCookie = startSessions({ siteUrl: HTTP }).begin(STUDIO);
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is not sent across sites when the Studio is on this site', () => {
    const setCookie = startSessions({ isStudioElsewhere: false }).begin(STUDIO);
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('does not contain the token', () => {
    const setCookie = startSessions({ token: 'token-of-the-source' }).begin(STUDIO);
    const value = headerOf(setCookie).slice('preview='.length);
    const texts = value.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(setCookie + texts.join()).not.toContain('token-of-the-source');
  });
});
