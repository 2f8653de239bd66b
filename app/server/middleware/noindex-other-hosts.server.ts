import type { RequestListener } from 'node:http';
import { isLoopback } from '~/platform/http/loopback.server';

/**
 * Adds `X-Robots-Tag: noindex` to responses whose `Host` is not the site's, so that previews and
 * mirrors are not indexed.
 * @param siteUrl canonical origin.
 */
export function noindexOtherHosts(siteUrl: string, next: RequestListener): RequestListener {
  const isOwnHost = createHostTest(siteUrl);
  return (request, response) => {
    if (!isOwnHost(request.headers.host)) response.setHeader('X-Robots-Tag', 'noindex');
    next(request, response);
  };
}

/** Returns a test of whether a `Host` is the site's. When the site runs on loopback, every host is. */
function createHostTest(siteUrl: string): (host: string | undefined) => boolean {
  const own = new URL(siteUrl);
  const isLocal = isLoopback(own.hostname);
  return (host) => host === own.host || (isLocal && isLoopback((host ?? '').replace(/:\d+$/, '')));
}
