import express, { type Express, type Request, type RequestHandler } from 'express';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Logger } from 'pino';
import { answerFailedRequests } from './middleware/failed-request.server';
import { alive, ready, type HealthChecks } from './operations/health.server';
import { proxyImages, type LakeImages } from './middleware/image-proxy.server';
import { checkCsrf } from './middleware/csrf-check.server';
import { limitRenders } from './page-cache/limit-renders.server';
import { refuseMalformedAddresses } from './middleware/malformed-url.server';
import { logRequests } from './logging/request-log.server';
import { countSearches } from './middleware/search-limit.server';
import { removeTrailingSlash } from './middleware/trailing-slash.server';
import { discardUnreadBodies } from './middleware/unread-body.server';
import { IMAGES_FOLDER, LIVENESS_PATH, READINESS_PATH, SHARE_IMAGES_FOLDER } from '~/paths';

/** What the site is made of. */
export interface SiteParts {
  build: ServerBuild;
  /** What loaders and actions are given for one request. */
  contextFor: (request: Request) => Promise<AppLoadContext>;
  health: HealthChecks;
  log: Logger;
  /** Canonical origin. */
  siteUrl: string;
  /** Headers that every answer carries. */
  headers: Readonly<Record<string, string>>;
  /** Searches that one client address may send in a minute. */
  searchRateLimit: number;
  /** Proxies in front of this server whose word about the client's address is taken. */
  trustedProxies: number;
  /** The lake whose pictures this server hands on; unset when visitors reach the source. */
  lakeImages: LakeImages | undefined;
  /** Draws the pictures that pages are shared with. */
  sharePictures: RequestHandler;
}

/** Everything that is not answered from memory: what comes before Remix, in order, and then Remix. */
export function createSite(parts: SiteParts): Express {
  const site = express();
  site.disable('x-powered-by');
  site.set('trust proxy', parts.trustedProxies);
  site.use(logRequests(parts.log));
  site.use((_request, response, next) => {
    response.set(parts.headers);
    next();
  });
  site.use(discardUnreadBodies());
  site.use(refuseMalformedAddresses());
  site.use(removeTrailingSlash());
  site.use(checkCsrf(parts.siteUrl));
  site.get(LIVENESS_PATH, alive());
  site.get(READINESS_PATH, ready(parts.health));
  // Reached in development only; the build's files are answered from memory.
  site.use(express.static('public', { index: false, redirect: false }));
  if (parts.lakeImages) site.use(IMAGES_FOLDER, proxyImages(parts.lakeImages, parts.log));
  site.use(SHARE_IMAGES_FOLDER, parts.sharePictures);
  site.use(countSearches(parts.searchRateLimit));
  site.use(limitRenders());
  const remix = createRequestHandler({
    build: parts.build,
    getLoadContext: parts.contextFor,
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
  });
  // Remix passes an error to `next` itself.
  site.all('*', (request, response, next) => void remix(request, response, next));
  site.use(answerFailedRequests(parts.log));
  return site;
}
