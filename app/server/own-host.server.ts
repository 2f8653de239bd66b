import { LOOPBACK_NAMES } from './loopback-names.server';

/** For an answer under another name than the site's own: search engines are to leave that out. */
export const NOT_FOR_SEARCH = ['X-Robots-Tag', 'noindex'] as const;

/**
 * Tells whether a `Host` is the site's own: a copy on a preview address must not stand beside it in
 * search results. On loopback every name and port is one's own.
 * @param siteUrl canonical origin.
 */
export function ownHost(siteUrl: string): (host: string | undefined) => boolean {
  const own = new URL(siteUrl);
  const isLoopback = LOOPBACK_NAMES.has(own.hostname);
  return (host) =>
    host === own.host || (isLoopback && LOOPBACK_NAMES.has((host ?? '').replace(/:\d+$/, '')));
}
