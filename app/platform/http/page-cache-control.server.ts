/**
 * The `Cache-Control` of pages and of the redirects that staff make. A CDN may cache a response for one
 * second, serve the old one while it fetches the new one, and serve it for a day when this server is down.
 * Browsers revalidate each time.
 */
export const PAGE_CACHE_CONTROL =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=86400';
