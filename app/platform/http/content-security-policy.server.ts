import { createHash } from 'node:crypto';

/**
 * Returns the Content Security Policy of a page. It allows an inline script by the hash of its text. A cached page is
 * sent many times, so a nonce would not stay secret. See app/decisions/004-visitors-pages-have-no-inline-script.md.
 * @param scripts texts of the inline scripts that may run
 * @param nonce of the inline scripts that Remix writes into a page that is not cached
 * @param framedBy another origin that may show the page in a frame: the Studio, in a preview; `*`
 * for any.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { nonce, framedBy }: { nonce?: string | undefined; framedBy?: string | undefined } = {},
): string {
  // `remix dev` needs a WebSocket to another port, and evaluates the code that it hot-reloads.
  const development = process.env.NODE_ENV === 'development';
  const policy = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scripts.map(hashSource),
      ...(nonce ? [`'nonce-${nonce}'`] : []),
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
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
