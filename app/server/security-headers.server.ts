const HSTS_MAX_AGE_S = 2 * 365 * 24 * 3600;

/** Headers that every answer carries; a page adds its Content-Security-Policy (DESIGN.md, "Security"). */
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
