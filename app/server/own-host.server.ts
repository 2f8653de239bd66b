import type { RequestListener } from 'node:http';
import { LOOPBACK_NAMES } from './loopback-names.server';

/**
 * Marks every answer under another name than the site's own, whoever gives it, as none for search
 * engines: a copy on a preview address must not stand beside the site in search results.
 * @param siteUrl canonical origin.
 */
export function leaveOutOfSearch(siteUrl: string, next: RequestListener): RequestListener {
  const isOwnHost = ownHost(siteUrl);
  return (request, response) => {
    if (!isOwnHost(request.headers.host)) response.setHeader('X-Robots-Tag', 'noindex');
    next(request, response);
  };
}

/** Tells whether a `Host` is the site's own. On loopback every name and port is one's own. */
function ownHost(siteUrl: string): (host: string | undefined) => boolean {
  const own = new URL(siteUrl);
  const isLoopback = LOOPBACK_NAMES.has(own.hostname);
  return (host) =>
    host === own.host || (isLoopback && LOOPBACK_NAMES.has((host ?? '').replace(/:\d+$/, '')));
}
