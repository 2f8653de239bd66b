import { expect, it } from 'vitest';
import { addressOn } from '~/platform/http/address-on.server';

const SITE = 'https://www.example.com';

it.each([
  '/about',
  '//evil.example/x',
  '///evil.example',
  '/\\evil.example',
  '/@evil.example',
  '/',
])('keeps the path %s on the site', (path) => {
  expect(addressOn(SITE, path).origin).toBe(SITE);
  expect(addressOn('http://127.0.0.1:3900', path).origin).toBe('http://127.0.0.1:3900');
});

it.each(['', 'about', '@evil.example', '.evil.example', ':8080/x', 'https://evil.example'])(
  'takes no path that does not begin with a slash: "%s"',
  (path) => {
    expect(() => addressOn(SITE, path)).toThrow(TypeError);
  },
);
