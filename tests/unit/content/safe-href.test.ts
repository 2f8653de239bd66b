import { describe, expect, it } from 'vitest';
import { safeHref } from '~/content/safe-href';

const SITE = 'https://www.example.com';

describe('a link from the CMS is allowed', () => {
  it.each([
    'https://example.com/a?b=1#c',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'mailto:hello@wexcombe.example',
    'tel:+442079460142',
    '/',
    '/insights',
    '/blog/pricing?from=home#top',
    '/a//b',
    '#contact',
    '#',
    '#/contact',
  ])('when it is %s', (href) => {
    expect(safeHref(href)).toBe(href);
  });
});

describe('a link from the CMS is removed [content.untrusted]', () => {
  it.each([undefined, null, '', ' '])('when it is empty: %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    'javascript\n:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://www.example.com/0',
    'file:///etc/passwd',
    'ftp://example.com',
    'view-source:https://example.com',
  ])('when its scheme is not allowed: %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /\t/evil.example',
    '/\u0000/evil.example',
  ])('when it looks like a path but names another host: %j', (href) => {
    expect(safeHref(href)).toBeUndefined();
  });

  it.each(['insights', './insights', '../insights', '?page=2', 'https://', 'http://a b'])(
    'when it is not a complete address: %j',
    (href) => {
      expect(safeHref(href)).toBeUndefined();
    },
  );
});

describe('a control character', () => {
  it.each(['/a\r\nSet-Cookie: b=c', '/insights\n', 'https://example.com/\u0000', 'tel:1\u007f'])(
    'is never in a link or a header: %j',
    (href) => {
      expect(safeHref(href)).toBeUndefined();
    },
  );
});

describe('any character between the slashes of a path', () => {
  const marks = Array.from({ length: 0x21 }, (_, code) => String.fromCharCode(code));

  it.each([...marks, '\u00a0', '\u2028', '\\', '/', '.', '%2f'])(
    'leaves the browser on this site: %j',
    (mark) => {
      const href = safeHref(`/${mark}/evil.example`);
      expect(new URL(href ?? '/', SITE).origin).toBe(SITE);
    },
  );

  it.each(marks)('allows no other scheme: %j', (mark) => {
    const href = safeHref(`${mark}java${mark}script:alert(1)`);
    expect(new URL(href ?? '/', SITE).protocol).toBe('https:');
  });
});
