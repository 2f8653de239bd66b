import type { IncomingMessage, RequestListener } from 'node:http';
import * as compiledBuild from '@remix-run/dev/server-build';
import { broadcastDevReady, type ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { isPublicImage } from '~/content/images/public-renditions.server';
import { EnquiryService } from '~/enquiry/intake/enquiry-service.server';
import { SharedDrafts } from '~/content/preview/shared-drafts.server';
import { createPreviewSessions } from '~/content/preview/preview-session.server';
import { openContentSource, type ContentSource } from './open-content.server';
import { openOperations } from './open-operations.server';
import { followLiveUpdates, openPages, warmUp } from './open-pages.server';
import {
  countStaff,
  isPreviewAdmitted,
  openStaff,
  openStudioApi,
  studioSettings,
} from './open-staff.server';
import { logFormat, type Environment } from './environment.server';
import type { Phase } from './operations/probes.server';
import { healthChecks } from './operations/readiness.server';
import { openHttpServer, SERVER_LIMITS } from './http-server.server';
import { loadEnvironment } from './load-environment.server';
import { catchErrors, catchUpgradeErrors } from './middleware/failed-request.server';
import type { LakeImages } from './middleware/image-proxy.server';
import { createLogger } from './logging/logger.server';
import { descriptorBudget } from './descriptors.server';
import { ForwardedRequests } from './middleware/forwarded-requests.server';
import { boundHeapGrowth } from './operations/memory.server';
import { Metrics } from './operations/metrics.server';
import { createMatchPage } from '~/site/seo/public-routes.server';
import { createPageKey } from './page-cache/page-key.server';
import { noindexOtherHosts } from './middleware/noindex-other-hosts.server';
import { guardRequests } from './middleware/request-guard.server';
import { servePages, type ServePagesParts } from './page-cache/serve-pages.server';
import { keepPrivate } from './middleware/private-responses.server';
import { createContexts } from './request-contexts.server';
import { fileHeaders, securityHeaders } from './middleware/security-headers.server';
import { serveShareImages } from './middleware/share-images.server';
import { createSite } from './site.server';
import { readStaticFiles, serveStaticFiles } from './static/static-files.server';
import { serveStudio } from './studio/serve-studio.server';
import { stopOnSignal } from './operations/stop-on-signal.server';
import { warnOfWrongProxySetting } from './operations/proxy-setting.server';

const PUBLIC_FOLDER = 'public';

// Remix types the build's `basename` as optional, but the module exports it as `undefined`.
const build = compiledBuild as ServerBuild;
const matchPage = createMatchPage(build.routes);
const pageKey = createPageKey(matchPage);

/** Longest time of a stop after its drain, ms. */
const STOP_TIMEOUT_MS = SERVER_LIMITS.responsesEndTimeoutMs + 13_000;

/** Starts the site. When that fails, it logs the reason and ends the process. */
export async function startProgram(): Promise<void> {
  boundHeapGrowth();
  const environment = loadEnvironment();
  const log = await createLogger(environment.LOG_LEVEL, logFormat(environment), 'site');
  try {
    await start(environment, log);
  } catch (error) {
    log.fatal({ err: error }, 'the site could not start');
    process.exit(1);
  }
}

async function start(environment: Environment, log: Logger): Promise<void> {
  const headers = securityHeaders(environment.SITE_URL);
  const source = await openContentSource(environment, log);
  const enquiries = new EnquiryService({
    client: source.client,
    token: source.config.token,
    webhookUrl: environment.ENQUIRY_WEBHOOK_URL,
    siteUrl: environment.SITE_URL,
    log,
  });
  enquiries.open();
  const staff = openStaff(environment, source, log);
  const previews = createPreviewSessions({
    client: source.client,
    token: source.config.token,
    siteUrl: environment.SITE_URL,
    isStudioElsewhere: staff === undefined,
    isAdmitted: (cookies) => isPreviewAdmitted(cookies, environment, staff, log),
    log,
  });
  const metrics = new Metrics();
  const { backups, conditions, health } = openOperations(
    environment,
    source,
    staff,
    matchPage,
    enquiries,
    metrics,
    log,
  );
  const sharedDrafts = new SharedDrafts(staff?.accounts.shareLinks, environment.SITE_URL);
  const contexts = createContexts(environment, {
    source,
    enquiries,
    previewSessions: previews,
    sharedDrafts,
    staff,
    health,
    log,
  });
  const pages = openPages({ environment, build, source, contexts, headers, log });
  const endLiveUpdates = followLiveUpdates(source, pages, log);
  metrics.gauge('site_cached_pages', 'Pages in memory', () => pages.size.pages);
  metrics.gauge('site_cached_bytes', 'Bytes of pages in memory', () => pages.size.bytes);
  if (staff) countStaff(staff, metrics);

  const descriptors = descriptorBudget();
  const forwarded = new ForwardedRequests(descriptors.forwarded);
  const isShared = (request: IncomingMessage) => sharedDrafts.hasCookie(request);
  const onMissing = (request: IncomingMessage) => health?.countMissing(request);
  let phase: Phase = 'starting';
  const router = createSite({
    build,
    log,
    headers,
    siteUrl: environment.SITE_URL,
    trustedProxies: environment.TRUST_PROXY,
    lakeImages: imageSource(source, forwarded),
    shareImages: serveShareImages({
      content: source.cache,
      contentConfig: source.config,
      siteUrl: environment.SITE_URL,
      matchPage,
      log,
    }),
    onMissing,
    studio: serveStudio(staff, studioSettings(environment, source, staff), log),
    isShared,
    contextFor: contexts.forRequest,
    health: healthChecks({
      phase: () => phase,
      pages,
      isSourceAvailable: () => source.isResponding(),
      isInboxAvailable: () => enquiries.inboxStatus().isAvailable,
      lakeHealth: source.lakeHealth,
      enquiries: () => {
        const { waiting, oldestSeconds } = enquiries.inboxStatus();
        return { waiting, oldestSeconds };
      },
      backups: () => backups?.status(),
    }),
  });
  const drafts = { ...previews, isShared };
  const site = await serveFromMemory(environment, {
    cache: pages,
    pageKey,
    drafts,
    next: router,
    onPage: metrics.page,
    onMissing,
    headers,
    log,
  });
  const guarded = guardRequests(headers, noindexOtherHosts(environment.SITE_URL, site));
  const api = staff && openStudioApi(environment, source, staff, forwarded, log);
  const listener = keepPrivate(drafts, api ? api.serve(guarded) : guarded);
  const server = await openHttpServer(catchErrors(log, listener), {
    port: environment.PORT,
    host: environment.HOST,
    maxConnections: descriptors.connections,
    onUpgrade: api && catchUpgradeErrors(log, (...upgrade) => api.upgrade(...upgrade)),
  });
  warnOfWrongProxySetting(server.node, environment.TRUST_PROXY, log);
  const metricsServer = environment.METRICS_PORT
    ? await metrics.listen(environment.METRICS_PORT).catch((error: unknown) => {
        // Visitors get pages without them, and the monitoring reports that they are missing.
        log.error({ err: error }, 'the metrics cannot be served');
        return undefined;
      })
    : undefined;
  // In development no load balancer needs the drain, and the next start waits for the stop.
  const drainMs = environment.NODE_ENV === 'production' ? environment.DRAIN_SECONDS * 1_000 : 0;
  const stop = async (signal: NodeJS.Signals) => {
    phase = 'stopping';
    await server.close(signal === 'SIGTERM' ? drainMs : 0);
    endLiveUpdates();
    conditions.close();
    await backups?.close();
    api?.close();
    staff?.close();
    health?.close();
    metricsServer?.close();
    await enquiries.close();
    await source.close();
  };
  stopOnSignal(stop, drainMs + STOP_TIMEOUT_MS, log);

  // The warm-up takes about a minute while the content source is down. Staff read the reason before its end.
  conditions.start();
  // In development nothing is cached, so there is nothing to warm up.
  if (environment.NODE_ENV !== 'development')
    await warmUp({ content: source.cache, pages, pageKey, log });
  if (phase === 'starting') phase = 'running';
  backups?.start();
  log.info({ url: `http://localhost:${environment.PORT}` }, 'the site is ready');
  if (environment.NODE_ENV === 'development') {
    void broadcastDevReady(build);
    process.send?.('ready');
  }
}

/**
 * Adds static files and cached pages in front of the router. In development nothing is cached, because
 * Remix rebuilds both while the process runs.
 */
async function serveFromMemory(
  { NODE_ENV, SITE_URL }: Environment,
  parts: ServePagesParts,
): Promise<RequestListener> {
  if (NODE_ENV === 'development') return parts.next;
  const files = await readStaticFiles(PUBLIC_FOLDER, fileHeaders(SITE_URL));
  return serveStaticFiles(files, servePages(parts));
}

/** Returns the lake whose images the site has to serve, because visitors cannot reach the lake. */
function imageSource(
  { config }: ContentSource,
  forwarded: ForwardedRequests,
): LakeImages | undefined {
  if (config.imageOrigin !== '' || !config.apiHost) return undefined;
  const isPublic = (address: string) => isPublicImage(config, address);
  return { origin: config.apiHost, isPublic, forwarded };
}
