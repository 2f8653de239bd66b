import { describe, expect, it } from 'vitest';
import { isSameOrigin } from '~/platform/http/same-origin.server';

const SITE_URL = 'https://www.example.com';

function sameOrigin(headers: Record<string, string>): boolean {
  return isSameOrigin(new Headers(headers), SITE_URL);
}

describe('a form from this site', () => {
  it.each([
    ['with the canonical origin', { origin: SITE_URL, host: 'internal:3000' }],
    [
      'with the host to which it was sent',
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
    ],
    ['from a client that isn’t a browser', { host: 'www.example.com' }],
    ['from a browser that sends no origin', { 'sec-fetch-site': 'same-origin' }],
    ['from a page with no-referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('is accepted %s', (_how, headers) => {
    expect(sameOrigin(headers)).toBe(true);
  });
});

describe('a form from another site', () => {
  it.each([
    ['another site', { origin: 'https://evil.example', host: 'www.example.com' }],
    ['a subdomain', { origin: 'https://blog.www.example.com', host: 'www.example.com' }],
    ['a name that begins with the site’s', { origin: 'https://www.example.com.evil.example' }],
    ['another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }],
    ['the canonical host without TLS', { origin: 'http://www.example.com', host: 'internal' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an old browser in a sandboxed frame', { origin: 'null', host: 'www.example.com' }],
    ['a malformed origin', { origin: '://', host: 'www.example.com' }],
    ['a file', { origin: 'file://', host: 'www.example.com' }],
    ['a site whose origin was stripped', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused: %s', (_what, headers) => {
    expect(sameOrigin(headers)).toBe(false);
  });
});
