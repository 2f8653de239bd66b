import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { SiteHealth } from '~/server/health/site-health.server';
import { guarded } from '~/platform/tasks/guarded.server';
import { pageKey } from './build.server';
import { mostConnections } from './descriptors.server';
import { HttpServer } from './http-server.server';
import { catchErrors } from './middleware/failed-request.server';
import { noindexOtherHosts } from './middleware/noindex-other-hosts.server';
import { keepPrivate } from './middleware/private-responses.server';
import { guardRequests } from './middleware/request-guard.server';
import { fileHeaders, securityHeaders } from './middleware/security-headers.server';
import { warnOfWrongProxySetting } from './operations/proxy-setting.server';
import { servePages } from './page-cache/serve-pages.server';
import { createSite, PUBLIC_FOLDER, type SiteParts } from './site.server';
import { readStaticFiles, serveStaticFiles } from './static/static-files.server';
import { StudioApi } from './studio/studio-api.server';

const NOT_FOUND = 404;

/**
 * Opens the HTTP server of the site, and that of the metrics.
 * @throws {Error} when the port is taken or the address is not this machine's.
 */
export async function openServer(parts: SiteParts) {
  const { environment, services, metrics, log } = parts;
  const { SITE_URL, METRICS_PORT } = environment;
  const site = await serveFromMemory(parts);
  const counted = countMissing(services.health, noindexOtherHosts(SITE_URL, site), log);
  const readable = guardRequests(securityHeaders(SITE_URL), counted);
  const api = openStudioApi(parts);
  const listener = keepPrivate(services, api ? api.serve(readable) : readable);
  const server = await HttpServer.open(catchErrors(log, listener), {
    port: environment.PORT,
    host: environment.HOST,
    maxConnections: mostConnections(),
    webSockets: api,
    log,
  });
  warnOfWrongProxySetting(server.node, environment.TRUST_PROXY, log);
  const metricsServer = METRICS_PORT
    ? await metrics.listen(METRICS_PORT).catch((error: unknown) => {
        // Visitors get pages without them, and the monitoring reports that they are missing.
        log.error({ err: error }, 'the metrics cannot be served');
        return undefined;
      })
    : undefined;
  return {
    async close(drainMs: number): Promise<void> {
      await server.close(drainMs);
      api?.close();
      metricsServer?.close();
    },
  };
}

/**
 * Adds static files and cached pages in front of the router. In development nothing is cached, because
 * Remix rebuilds both while the process runs.
 */
async function serveFromMemory(parts: SiteParts): Promise<RequestListener> {
  const { environment, services, pages, metrics, log } = parts;
  const { NODE_ENV, SITE_URL } = environment;
  const router = createSite(parts);
  if (NODE_ENV === 'development') return router;
  const files = await readStaticFiles(PUBLIC_FOLDER, fileHeaders(SITE_URL));
  const cachedPages = servePages({
    cache: pages,
    pageKey,
    seesDrafts: (request) =>
      services.sharedDrafts.hasCookie(request) || services.previewSessions.of(request) !== null,
    next: router,
    onPage: metrics.page,
    headers: securityHeaders(SITE_URL),
    log,
  });
  return serveStaticFiles(files, cachedPages);
}

/**
 * Opens the API through which the Studio reaches the lake. There is none when staff sign in elsewhere, or
 * when the lake's address or token is unknown.
 */
function openStudioApi({ environment, source, services, log }: SiteParts) {
  const { apiHost, token } = source.config;
  const { staff } = services;
  if (!staff || !apiHost || !token) return undefined;
  const lake = { origin: apiHost, token };
  return new StudioApi({ staff, lake, siteUrl: environment.SITE_URL, log });
}

/** Counts the requests for which there is no page. */
function countMissing(
  health: SiteHealth | undefined,
  next: RequestListener,
  log: Logger,
): RequestListener {
  return (request, response) => {
    const count = guarded(log, 'a missing page could not be counted', () => {
      if (response.statusCode === NOT_FOUND) health?.countMissing(request);
    });
    response.once('finish', count);
    next(request, response);
  };
}
