import type { IncomingMessage } from 'node:http';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { describeBrowserErrors } from './development/browser-errors.server';
import { sendErrorPage } from './middleware/failed-request.server';
import { alive, ready, type HealthChecks } from './operations/probes.server';
import { proxyImages, type LakeImages } from './middleware/image-proxy.server';
import { hideSharedDrafts } from './middleware/shared-drafts.server';
import { checkCsrf } from './middleware/csrf-check.server';
import { limitRenders } from './page-cache/limit-renders.server';
import { refuseMalformedAddresses } from './middleware/malformed-url.server';
import { logRequests } from './logging/request-log.server';
import { removeTrailingSlash } from './middleware/trailing-slash.server';
import { discardUnreadBodies } from './middleware/unread-body.server';
import {
  BROWSER_ERRORS_PATH,
  IMAGES_FOLDER,
  LIVENESS_PATH,
  READINESS_PATH,
  SHARE_IMAGES_FOLDER,
  STUDIO_PATH,
} from '~/paths';

/** The parts of the site. */
export interface SiteParts {
  build: ServerBuild;
  /** Returns the context of loaders and actions for one request. */
  contextFor: (request: Request) => Promise<AppLoadContext>;
  health: HealthChecks;
  log: Logger;
  /** Canonical origin. */
  siteUrl: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Number of proxies in front of this server whose `X-Forwarded-For` is trusted. */
  trustedProxies: number;
  /** The lake whose images this server serves; undefined when visitors reach the source. */
  lakeImages: LakeImages | undefined;
  /** Called after a response of Remix that says that there is no page. */
  onMissing: (request: IncomingMessage) => void;
  /** Serves Sanity Studio. */
  studio: RequestHandler;
  /** Returns whether a request has the cookie of a shared draft. */
  isShared: (request: Request) => boolean;
  /** Serves the share images. */
  shareImages: RequestHandler;
}

const PUBLIC_FOLDER = 'public';

const NOT_FOUND = 404;

const isDevelopment = process.env.NODE_ENV === 'development';

/** Returns the router: the middleware in its order, and then Remix. */
export function createSite(parts: SiteParts): Express {
  const site = express();
  site.disable('x-powered-by');
  site.set('trust proxy', parts.trustedProxies);
  site.use((_request, response, next) => {
    response.set(parts.headers);
    next();
  });
  // Only development gets here. In production the files are served from memory before.
  site.use(express.static(PUBLIC_FOLDER, { index: false, redirect: false }));
  site.use(hideSharedDrafts(parts.isShared));
  site.use(logRequests(parts.log));
  site.use(discardUnreadBodies());
  site.use(refuseMalformedAddresses());
  site.use(removeTrailingSlash());
  site.use(checkCsrf(parts.siteUrl));
  if (isDevelopment) {
    site.post(BROWSER_ERRORS_PATH, describeBrowserErrors(PUBLIC_FOLDER, parts.log));
  }
  site.get(LIVENESS_PATH, alive());
  site.get(READINESS_PATH, ready(parts.health));
  if (parts.lakeImages) site.use(IMAGES_FOLDER, proxyImages(parts.lakeImages, parts.log));
  site.use(SHARE_IMAGES_FOLDER, parts.shareImages);
  site.use(STUDIO_PATH, parts.studio);
  site.use(reportMissing(parts.onMissing));
  site.use(limitRenders());
  const remix = createRequestHandler({
    build: parts.build,
    getLoadContext: parts.contextFor,
    mode: isDevelopment ? 'development' : 'production',
  });
  // The handler passes errors to `next`, so its promise needs no `catch`.
  site.all('*', (request, response, next) => void remix(request, response, next));
  site.use(sendErrorPage(parts.log));
  return site;
}

function reportMissing(onMissing: SiteParts['onMissing']): RequestHandler {
  return (request, response, next) => {
    response.once('finish', () => {
      if (response.statusCode === NOT_FOUND) onMissing(request);
    });
    next();
  };
}
