/**
 * Returns whether a POST request comes from a page of this site. Browsers send `Origin` with every
 * POST. A client that sends none isn't a browser, so it cannot act with a visitor's cookies.
 * @param siteUrl canonical origin of the site. It also counts when a proxy changes the host.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) return headers.get('sec-fetch-site') !== 'cross-site';
  // Browsers hide the origin of a form on a page with `no-referrer`. They still say whose form it is.
  if (origin === 'null') return headers.get('sec-fetch-site') === 'same-origin';
  if (!URL.canParse(origin)) return false;
  return origin === siteUrl || new URL(origin).host === headers.get('host');
}
