import * as build from '@remix-run/dev/server-build';
import { broadcastDevReady, type AppLoadContext } from '@remix-run/node';
import type { Request } from 'express';
import type { Logger } from 'pino';
import type { ContentReader } from '~/content/content-reader';
import { isPublicPicture } from '~/content/public-pictures.server';
import { subscribeToLiveUpdates } from '~/content/live-updates.server';
import { openEnquiryDesk, type EnquiryDesk } from '~/enquiry/delivery/enquiry-desk.server';
import { createEnquiryRateLimit } from '~/enquiry/rate-limit.server';
import { createPreviewReader } from '~/preview/preview-reader.server';
import { createPreviewSessions, type PreviewSessions } from '~/preview/preview-session.server';
import { openContentSource, type ContentSource } from './content-source.server';
import { measureEnquiries } from './enquiry-metrics.server';
import type { Environment } from './environment.server';
import type { Phase } from './health.server';
import { healthChecks } from './health-checks.server';
import { openHttpServer, SERVER_LIMITS } from './http-server.server';
import { loadEnvironment } from './load-environment.server';
import type { LakeImages } from './lake-images.server';
import { createLogger } from './logger.server';
import { Metrics } from './metrics.server';
import { PageCache } from './page-cache/page-cache.server';
import { createPageRenderer } from './page-cache/render-page.server';
import { leaveOutOfSearch } from './own-host.server';
import { guardRequests } from './request-guard.server';
import { servePages } from './page-cache/serve-pages.server';
import { keepPreviewsPrivate } from './private-previews.server';
import { isOverSearchLimit } from './search-limit.server';
import { requestIdOf } from './request-log.server';
import { fileHeaders, securityHeaders } from './security-headers.server';
import { serveSharePictures } from './share-pictures.server';
import { createSite } from './site.server';
import { readStaticFiles, serveStaticFiles } from './static-files.server';
import { stopOnSignal } from './stop-on-signal.server';
import { warnOfWrongProxySetting } from './proxy-setting.server';
import { renderKnownPages } from './warm-up.server';

const PUBLIC_FOLDER = 'public';

/** A stop that takes longer than this after its drain is not waited for, ms. */
const STOP_TIMEOUT_MS = SERVER_LIMITS.responsesEndTimeoutMs + 13_000;

/** Starts everything and ends the process, in words, when it cannot. */
export async function startProgram(): Promise<void> {
  const environment = loadEnvironment();
  const log = createLogger(environment.LOG_LEVEL, 'site');
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
  const enquiries = openEnquiryDesk({
    client: source.client,
    token: source.config.token,
    webhookUrl: environment.ENQUIRY_WEBHOOK_URL,
    siteUrl: environment.SITE_URL,
    log,
  });
  const previews = createPreviewSessions({
    client: source.client,
    token: source.config.token,
    siteUrl: environment.SITE_URL,
    log,
  });
  const contexts = createContexts(environment, source, enquiries, previews, log);
  const pages = new PageCache(
    createPageRenderer({
      build,
      content: source.cache,
      siteUrl: environment.SITE_URL,
      contextWith: contexts.forVisitors,
      headers,
    }),
    (error, key) => log.error({ err: error, key }, 'a page could not be rendered'),
  );
  source.cache.onFetched((tags) => pages.refresh(tags));
  const endLiveUpdates = subscribeToLiveUpdates(
    source.client,
    {
      changed(tags) {
        void source.cache.invalidate(tags);
        pages.invalidate(tags);
      },
      missed() {
        void source.cache.invalidateAll();
        pages.invalidateAll();
      },
    },
    log,
  );
  const metrics = new Metrics();
  metrics.gauge('site_cached_pages', 'Pages in memory', () => pages.size.pages);
  metrics.gauge('site_cached_bytes', 'Bytes of pages in memory', () => pages.size.bytes);
  measureEnquiries(metrics, enquiries);

  let phase: Phase = 'starting';
  const router = createSite({
    build,
    log,
    headers,
    siteUrl: environment.SITE_URL,
    trustedProxies: environment.TRUST_PROXY,
    lakeImages: imageSource(source),
    sharePictures: serveSharePictures({
      content: source.cache,
      config: source.config,
      siteUrl: environment.SITE_URL,
      log,
    }),
    contextFor: contexts.forRequest,
    searchRateLimit: environment.SEARCH_RATE_LIMIT,
    health: healthChecks({
      phase: () => phase,
      pages,
      isSourceAnswering: () => source.isAnswering(),
      isInboxAvailable: () => enquiries.inboxStatus()?.isAvailable ?? false,
      lakeHealth: source.lakeHealth,
      enquiries: () => enquiries.waitingEnquiries(),
    }),
  });
  // In development Remix rebuilds pages and files under way, so nothing is kept.
  const site =
    environment.NODE_ENV === 'development'
      ? router
      : serveStaticFiles(
          await readStaticFiles(PUBLIC_FOLDER, fileHeaders(environment.SITE_URL)),
          servePages({
            cache: pages,
            previews,
            next: router,
            onAnswer: metrics.page,
            headers,
            log,
          }),
        );

  const guarded = guardRequests(headers, leaveOutOfSearch(environment.SITE_URL, site));
  const listener = keepPreviewsPrivate(previews, guarded);
  const server = await openHttpServer(listener, {
    port: environment.PORT,
    host: environment.HOST,
  });
  warnOfWrongProxySetting(server.node, environment.TRUST_PROXY, log);
  const metricsServer = environment.METRICS_PORT
    ? await metrics.listen(environment.METRICS_PORT)
    : undefined;
  // Somebody at a terminal waits for the end, and so does `remix dev` before each new start.
  const drainMs = environment.NODE_ENV === 'production' ? environment.DRAIN_SECONDS * 1_000 : 0;
  const stop = async (signal: NodeJS.Signals) => {
    phase = 'stopping';
    await server.close(signal === 'SIGTERM' ? drainMs : 0);
    endLiveUpdates();
    metricsServer?.close();
    await enquiries.close();
    await source.close();
  };
  stopOnSignal(stop, drainMs + STOP_TIMEOUT_MS, log);

  await warmUp(source.cache, pages, log);
  if (phase === 'starting') phase = 'running';
  log.info({ url: `http://localhost:${environment.PORT}` }, 'the site is ready');
  if (environment.NODE_ENV === 'development') void broadcastDevReady(build);
}

/** What loaders and actions are given: for a kept page, and for one request. */
function createContexts(
  environment: Environment,
  source: ContentSource,
  enquiries: EnquiryDesk,
  previewSessions: PreviewSessions,
  log: Logger,
) {
  const shared = {
    contentClient: source.client,
    contentConfig: source.config,
    previewSessions,
    siteUrl: environment.SITE_URL,
    enquiries,
    log,
  };
  const forVisitors = (content: ContentReader): AppLoadContext => ({
    ...shared,
    content,
    preview: null,
    isOverSearchLimit: false,
    // A cached page answers a GET request, which carries no enquiry.
    acceptEnquiry: async () => false,
  });
  const enquiryRateLimit = createEnquiryRateLimit(environment.ENQUIRY_RATE_LIMIT);
  async function forRequest(request: Request): Promise<AppLoadContext> {
    const own = {
      acceptEnquiry: enquiryRateLimit(request),
      isOverSearchLimit: isOverSearchLimit(request),
      log: log.child({ requestId: requestIdOf(request) }),
    };
    const preview = await previewSessions.of(request);
    const { token } = source.config;
    if (!preview || !token) return { ...forVisitors(source.cache), ...own };
    const content = createPreviewReader(source.client, token, preview.studioOrigin);
    return { ...shared, content, preview, ...own };
  }
  return { forVisitors, forRequest };
}

async function warmUp(content: ContentReader, pages: PageCache, log: Logger): Promise<void> {
  try {
    const count = await renderKnownPages(content, pages);
    log.info({ pages: count }, 'the known pages are rendered');
  } catch (error) {
    log.error({ err: error }, 'the known pages could not be rendered; they will be when asked for');
  }
}

/** The host that pictures are handed on from, where visitors cannot reach the source themselves. */
function imageSource({ config }: ContentSource): LakeImages | undefined {
  if (config.imageOrigin !== '' || !config.apiHost) return undefined;
  return { origin: config.apiHost, isPublic: (address) => isPublicPicture(config, address) };
}
