import express, { type Express } from 'express';
import { createRequestHandler } from '@remix-run/express';
import type { Logger } from 'pino';
import {
  FILES_FOLDER,
  IMAGES_FOLDER,
  LIVENESS_PATH,
  READINESS_PATH,
  SHARE_IMAGES_FOLDER,
  STUDIO_PATH,
} from '~/content/addresses/paths';
import { STUDIO_API_PATH } from '~/content/addresses/staff-paths';
import { build, matchPage } from './build.server';
import type { Environment } from './environment.server';
import { logRequests } from './logging/request-log.server';
import { proxyAssets } from './middleware/asset-proxy.server';
import { checkCsrf } from './middleware/csrf-check.server';
import { sendErrorPage } from './middleware/failed-request.server';
import { refuseMalformedAddresses } from './middleware/malformed-url.server';
import { securityHeaders } from './middleware/security-headers.server';
import { serveShareImages } from './middleware/share-images.server';
import { keepTypedText } from './middleware/typed-text.server';
import { removeTrailingSlash } from './middleware/trailing-slash.server';
import { discardUnreadBodies } from './middleware/unread-body.server';
import type { ContentSource } from './open-content.server';
import type { Services } from './open-services.server';
import type { Metrics } from './operations/metrics.server';
import { alive, ready, type Phase } from './operations/probes.server';
import { limitRenders } from './page-cache/limit-renders.server';
import type { PageCache } from './page-cache/page-cache.server';
import type { Contexts } from './request-contexts.server';
import { scheduleCounts } from './schedules/schedule-conditions.server';
import { serveStudio } from './studio/serve-studio.server';
import type { StudioSettings } from './studio/studio-page.server';

/** The opened parts of the process that respond to requests. */
export interface SiteParts {
  environment: Environment;
  source: ContentSource;
  services: Services;
  contexts: Contexts;
  pages: PageCache;
  metrics: Metrics;
  phase: () => Phase;
  log: Logger;
}

/** The folder of the public files. */
export const PUBLIC_FOLDER = 'public';

const isDevelopment = process.env.NODE_ENV === 'development';

/** Returns the router: the middleware in its order, and then Remix. */
export function createSite(parts: SiteParts): Express {
  const { environment, services, contexts, log } = parts;
  const { schedules } = services;
  const { SITE_URL, TRUST_PROXY } = environment;
  const site = express();
  site.disable('x-powered-by');
  site.set('trust proxy', TRUST_PROXY);
  const headers = securityHeaders(SITE_URL);
  site.use((_request, response, next) => {
    response.set(headers);
    next();
  });
  // In production the files that were there at the start are served from memory, and no others.
  if (isDevelopment) site.use(express.static(PUBLIC_FOLDER, { index: false, redirect: false }));
  site.use(logRequests(log));
  site.use(discardUnreadBodies(log));
  site.use(refuseMalformedAddresses);
  site.use(removeTrailingSlash);
  site.use(checkCsrf(SITE_URL));
  site.get(LIVENESS_PATH, alive);
  const scheduled = () => schedules && scheduleCounts(schedules.status());
  site.get(READINESS_PATH, ready({ ...parts, ...services, scheduled }));
  serveAssets(site, parts);
  site.use(STUDIO_PATH, serveStudio(services.staff, studioSettings(parts), log));
  site.use(keepTypedText(matchPage));
  site.use(limitRenders());
  const remix = createRequestHandler({
    build,
    getLoadContext: contexts.forRequest,
    mode: isDevelopment ? 'development' : 'production',
  });
  site.all('*', (request, response, next) => {
    remix(request, response, next).catch(next);
  });
  site.use(sendErrorPage(log));
  return site;
}

/** Serves the share images, and the images and files of a lake that visitors cannot reach. */
function serveAssets(site: Express, { environment, source, log }: SiteParts): void {
  const { config, cache: content } = source;
  if (config.imageOrigin === '' && config.apiHost) {
    // Other addresses below `/files/` may be those of an earlier site, which staff redirect.
    const files = `${FILES_FOLDER}${config.projectId}/${config.dataset}/*`;
    site.get([`${IMAGES_FOLDER}*`, files], proxyAssets(config.apiHost, config, log));
  }
  const context = { content, contentConfig: config, siteUrl: environment.SITE_URL, log };
  site.get(`${SHARE_IMAGES_FOLDER}*`, serveShareImages(context, matchPage));
}

/** Returns the settings that the page of the Studio contains, so that one build serves every deployment. */
function studioSettings({ environment, source, services }: SiteParts): StudioSettings {
  const { projectId, dataset, apiHost } = source.config;
  const siteUrl = environment.SITE_URL;
  const api = services.staff ? `${siteUrl}${STUDIO_API_PATH}` : apiHost;
  return { projectId, dataset, apiHost: api, siteUrl };
}
