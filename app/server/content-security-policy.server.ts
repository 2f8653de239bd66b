import { createHash } from 'node:crypto';

/** A script element with text of its own; attributes may hold a `>` in their quotes. */
const INLINE_SCRIPT =
  /<script(?!(?:[^>"']|"[^"]*"|'[^']*')*\ssrc=)(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one rendered page. A page is kept and answered many times, so a nonce would not be
 * one: each inline script is allowed by the hash of its text instead.
 * @param html the finished page.
 * @param framedBy another origin that may show the page in a frame: the Studio, in a preview; `*`
 * for any.
 */
export function contentSecurityPolicy(html: string, framedBy?: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashSource(script));
  // `remix dev` brings its own socket on another port and evaluates what it hot-reloads.
  const development = process.env.NODE_ENV === 'development';
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashes), ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https://cdn.sanity.io'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:', 'http://localhost:*'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...(framedBy ? [framedBy] : [])],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

function hashSource(script: string): string {
  // A browser reads every line end as LF before it computes the hash.
  const text = script.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
