import type { Plugin } from 'vite';
import { HEALTH_PATH } from '../../app/paths';
import { lakeToken } from './lake-session-plugin';

const TIMEOUT_MS = 10_000;

/**
 * Forwards what the tool "Health" asks to the site on this machine, with the lake's token. Under
 * `sanity dev` the Studio is not part of the site, and has no session there.
 */
export function siteHealth(site: string): Plugin {
  return {
    name: 'site-health',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(HEALTH_PATH, (request, response) => {
        if (request.headers['sec-fetch-site'] !== 'same-origin') {
          response.statusCode = 403;
          return response.end();
        }
        askSite(site, request.method ?? 'GET').then(
          async (report) => {
            response.statusCode = report.status;
            response.setHeader('Content-Type', 'application/json');
            response.end(await report.text());
          },
          () => {
            response.statusCode = 503;
            response.end();
          },
        );
      });
    },
  };
}

async function askSite(site: string, method: string): Promise<Response> {
  return fetch(new URL(HEALTH_PATH, site), {
    method,
    headers: { authorization: `Bearer ${await lakeToken()}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
