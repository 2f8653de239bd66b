import type { ProxyOptions } from 'vite';
import { lakeToken } from '../bin/lake-token.js';

/**
 * Under `sanity dev` the Studio has no session with the site. This forwards requests of the Studio's own
 * pages to the site on this machine, with the token of its lake. The token never reaches a browser or a
 * built file.
 *
 * The price: everyone who can open the Studio on this machine can edit without a password. The server
 * listens on loopback, serves only pages of its own origin, and runs only under `sanity dev`.
 */
export function forwardWithToken(target: string): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    async bypass({ headers }) {
      if (headers['sec-fetch-site'] !== 'same-origin') return false;
      headers['content-type'] = 'application/json';
      headers.authorization = `Bearer ${await lakeToken(process.env['LAKE_DIR'] ?? '../.lake')}`;
      // The target accepts no form of another site.
      delete headers.origin;
    },
  };
}
