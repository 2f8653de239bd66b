import { describe, expect, it } from 'vitest';
import { createPreviewSessions, hasPreviewCookie } from '~/preview/preview-session.server';

const HTTPS = 'https://www.example.com';
const HTTP = 'http://localhost:3000';
const SESSION = { studioOrigin: 'https://studio.example.com' };

/** The `Cookie` header with which a browser answers a `Set-Cookie`. */
function cookieOf(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? '';
}

describe('a preview session', () => {
  it('is known again by its cookie', async () => {
    const sessions = createPreviewSessions('token', HTTPS);
    const cookie = cookieOf(await sessions.begin(SESSION));
    expect(await sessions.read(`theme=dark; ${cookie}`)).toEqual(SESSION);
  });

  it('ends with the token it began with', async () => {
    const cookie = cookieOf(await createPreviewSessions('token', HTTPS).begin(SESSION));
    expect(await createPreviewSessions('new token', HTTPS).read(cookie)).toBeNull();
  });

  it('does not exist without a token', async () => {
    const cookie = cookieOf(await createPreviewSessions(undefined, HTTPS).begin(SESSION));
    expect(await createPreviewSessions(undefined, HTTPS).read(cookie)).toBeNull();
  });

  it('cannot be made by a visitor', async () => {
    const forged = Buffer.from(JSON.stringify(SESSION)).toString('base64');
    expect(await createPreviewSessions('token', HTTPS).read(`preview=${forged}`)).toBeNull();
  });

  it.each([null, undefined, '', 'theme=dark', 'preview='])(
    'is none with the cookie %j',
    async (cookie) => {
      expect(await createPreviewSessions('token', HTTPS).read(cookie)).toBeNull();
    },
  );

  it('is over once it was ended', async () => {
    const sessions = createPreviewSessions('token', HTTPS);
    const ended = await sessions.end();
    expect(ended).toContain('Max-Age=0');
    expect(await sessions.read(cookieOf(ended))).toBeNull();
  });
});

describe('the cookie of a preview', () => {
  it('gets into the frame of a Studio on another site, over https', async () => {
    const setCookie = await createPreviewSessions('token', HTTPS).begin(SESSION);
    expect(setCookie).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None$/);
  });

  it('stays on this site over http', async () => {
    const setCookie = await createPreviewSessions('token', HTTP).begin(SESSION);
    expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('says nothing of the token', async () => {
    const setCookie = await createPreviewSessions('token-of-the-source', HTTP).begin(SESSION);
    const text = Buffer.from(decodeURIComponent(cookieOf(setCookie)), 'base64').toString();
    expect(setCookie + text).not.toContain('token-of-the-source');
  });
});

describe('a request', () => {
  it.each([
    ['preview=x', true],
    ['theme=dark; preview=x', true],
    ['theme=dark', false],
    ['', false],
    [undefined, false],
    [null, false],
  ])('with the cookies %j says that it is a preview: %j', (cookies, expected) => {
    expect(hasPreviewCookie(cookies)).toBe(expected);
  });
});
