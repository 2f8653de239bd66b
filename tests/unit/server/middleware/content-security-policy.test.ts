import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '~/platform/http/content-security-policy.server';

/** Returns the sources of one directive, in the policy of a page with these inline scripts. */
function sources(scripts: readonly string[], directive: string): string[] {
  const rule = contentSecurityPolicy(scripts)
    .split('; ')
    .find((text) => text.startsWith(`${directive} `));
  return rule?.split(' ').slice(1) ?? [];
}

/** Returns the source with which a browser compares: SHA-256 of the script's UTF-8 text, in base64. */
function hashOf(script: string): string {
  const digest = createHash('sha256').update(Buffer.from(script, 'utf8')).digest('base64');
  return `'sha256-${digest}'`;
}

it('allows only the site’s own files and the images of the content', () => {
  expect(contentSecurityPolicy([]).split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://cdn.sanity.io",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]);
});

describe('inline scripts', () => {
  it('are allowed by the hash that the standard gives as its example', () => {
    expect(sources(["alert('Hello, world.');"], 'script-src')).toContain(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it.each([
    ['with spaces and line breaks at its ends', '\n  start();\n'],
    ['with letters beyond ASCII', 'say("Zoë – £5");'],
    ['that contains "<"', 'if (1 < 2) write("<b>");'],
    ['that is empty', ''],
  ])('%s are hashed without a change', (_what, script) => {
    expect(sources([script], 'script-src')).toContain(hashOf(script));
  });

  it('of Remix are allowed by a nonce', () => {
    expect(contentSecurityPolicy([], { nonce: '4f1c' })).toContain(
      "script-src 'self' 'nonce-4f1c';",
    );
  });
});

describe('the policy', () => {
  it.each([
    ['default-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
    ['connect-src', ["'self'"]],
  ])('has %s %j', (directive, expected) => {
    expect(sources([], directive)).toEqual(expected);
  });

  it('never allows scripts by "unsafe-inline" or "unsafe-eval"', () => {
    expect(sources(['a()'], 'script-src').join()).not.toContain('unsafe');
  });
});

describe('the policy in development', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('allows hot reloading to connect and to evaluate code', () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(sources([], 'connect-src')).toContain('ws:');
    expect(sources([], 'script-src')).toContain("'unsafe-eval'");
  });
});
