const HSTS_MAX_AGE_S = 2 * 365 * 24 * 3600;

/** The security headers that have an effect for a script, a font or an image. */
const FOR_FILES = new Set([
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
]);

/** Returns the security headers of files that aren't pages. They leave out the others to save bytes. */
export function fileHeaders(siteUrl: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(securityHeaders(siteUrl)).filter(([name]) => FOR_FILES.has(name)),
  );
}

/** Returns the security headers of every page, without its Content-Security-Policy [security.headers]. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}; includeSubDomains`,
    }),
  };
}
