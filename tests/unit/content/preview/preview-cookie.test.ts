import { afterEach, describe, expect, it, vi } from 'vitest';
import { PreviewCookie } from '~/content/preview/preview-cookie.server';

const HTTPS = 'https://www.example.com';
const HTTP = 'http://localhost:3000';
const HOUR_MS = 3_600_000;
const cookie = new PreviewCookie('token', HTTPS, true);

const newSession = () => ({
  studioOrigin: 'https://studio.example.com',
  expiresAt: Date.now() + HOUR_MS,
});

/** Returns the `Cookie` header that a browser sends after a `Set-Cookie`. */
function headerOf(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? '';
}

afterEach(() => void vi.useRealTimers());

describe('the cookie of a preview', () => {
  it('contains its session, also among other cookies', () => {
    const session = newSession();
    const header = headerOf(cookie.write(session));
    expect(cookie.read(`theme=dark; ${header}; x=y`)).toEqual(session);
  });

  it('is valid only with the token that it was signed with', () => {
    const header = headerOf(cookie.write(newSession()));
    expect(new PreviewCookie('new token', HTTPS, true).read(header)).toBeNull();
  });

  it('is valid until its session expires', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const header = headerOf(cookie.write(newSession()));
    vi.setSystemTime(Date.now() + HOUR_MS - 1);
    expect(cookie.read(header)).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(cookie.read(header)).toBeNull();
  });

  it('is invalid when one character of it is changed', () => {
    const header = headerOf(cookie.write(newSession()));
    const start = 'preview='.length;
    for (let index = start; index < header.length; index += 1) {
      const other = header[index] === 'A' ? 'B' : 'A';
      const changed = header.slice(0, index) + other + header.slice(index + 1);
      expect(cookie.read(changed)).toBeNull();
    }
  });

  it.each([
    null,
    undefined,
    '',
    'theme=dark',
    'preview=',
    'preview=x',
    'preview=.',
    `preview=${Buffer.from(JSON.stringify(newSession())).toString('base64url')}`,
    `preview=${Buffer.from(JSON.stringify(newSession())).toString('base64url')}.x`,
  ])('cannot be made by a visitor: %j', (header) => {
    expect(cookie.read(header)).toBeNull();
  });

  it('is read only under its own name', () => {
    expect(cookie.read(`other-${headerOf(cookie.write(newSession()))}`)).toBeNull();
  });

  it('is removed with the attributes that it was set with', () => {
    const attributes = '; Path=/; HttpOnly; Secure; Partitioned; SameSite=None';
    expect(cookie.write(newSession()).endsWith(attributes)).toBe(true);
    expect(cookie.remove()).toBe(`preview=; Max-Age=0${attributes}`);
  });

  it('is not sent across sites over http', () => {
    const setCookie = new PreviewCookie('token', HTTP, true).write(newSession());
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is not sent across sites when the Studio is on this site', () => {
    const setCookie = new PreviewCookie('token', HTTPS, false).write(newSession());
    expect(setCookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('does not contain the token', () => {
    const setCookie = new PreviewCookie('token-of-the-source', HTTP, true).write(newSession());
    const value = headerOf(setCookie).slice('preview='.length);
    const texts = value.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(setCookie + texts.join()).not.toContain('token-of-the-source');
  });
});
