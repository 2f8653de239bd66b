import { createHash } from 'node:crypto';

/**
 * Returns the Content Security Policy of one rendered page. A cached page is sent many times, so a nonce
 * would not stay secret. The policy allows each inline script by the hash of its text instead.
 * See app/decisions/004-script-hashes-instead-of-nonces.md.
 * @param scripts text of each inline script that the server rendered itself; no others may run.
 * @param framedBy another origin that may show the page in a frame: the Studio, in a preview; `*`
 * for any.
 */
export function contentSecurityPolicy(scripts: readonly string[], framedBy?: string): string {
  // `remix dev` needs a WebSocket to another port, and evaluates the code that it hot-reloads.
  const development = process.env.NODE_ENV === 'development';
  const policy = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...new Set(scripts.map(hashSource)),
      ...(development ? ["'unsafe-eval'"] : []),
    ],
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
