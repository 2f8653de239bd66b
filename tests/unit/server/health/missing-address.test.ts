import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { missingAddress } from '~/server/health/missing-address.server';

function addressOf(url: string, { method = 'GET', accept = 'text/html,*/*' } = {}) {
  return missingAddress({ method, url, headers: { accept } } as IncomingMessage);
}

test.each([
  ['/old-page', '/old-page'],
  ['/old-page/', '/old-page'],
  ['/old-page?utm_source=letter&email=a@b.example', '/old-page'],
  ['/Old-Page', '/Old-Page'],
  ['/caf%C3%A9', '/café'],
  ['/files/brochure.pdf', '/files/brochure.pdf'],
  ['/about.html', '/about.html'],
])('counts %s as %s', (url, path) => {
  expect(addressOf(url)).toBe(path);
});

test('does not count a page that a browser fetches in advance', () => {
  const headers = { accept: 'text/html', 'sec-purpose': 'prefetch;prerender' };
  const request = { method: 'GET', url: '/old-page', headers } as unknown as IncomingMessage;
  expect(missingAddress(request)).toBeUndefined();
});

test.each([
  ['a program', '/xmlrpc.php'],
  ['a scanner’s address', '/wp-admin/setup'],
  ['a hidden file', '/.env'],
  ['a hidden folder', '/site/.git/config'],
  ['a picture', '/images/old.webp'],
  ['a script', '/assets/app.js'],
  ['a part of the Studio', '/studio/x'],
  ['the home page', '/'],
  ['an e-mail address', '/unsubscribe/ada@example.com'],
  ['a very long address', `/${'a'.repeat(200)}`],
  ['an address that cannot be decoded', '/%E0%A4%A'],
  ['control characters', '/a%07b'],
])('does not count %s', (_kind, url) => {
  expect(addressOf(url)).toBeUndefined();
});

test('counts only what a browser shows as a page', () => {
  expect(addressOf('/old-page', { method: 'HEAD' })).toBeUndefined();
  expect(addressOf('/old-page', { accept: 'image/avif,image/*' })).toBeUndefined();
});
