import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isSpeculative } from '~/platform/http/is-speculative.server';
import { splitTarget } from '~/platform/http/request-target.server';
import { newRequestId, REQUEST_ID_HEADER } from '../logging/request-log.server';
import { SPELLING_CACHE_CONTROL } from '../middleware/trailing-slash.server';
import { respondToFailure } from '../middleware/failed-request.server';
import { sendOverloaded } from '../middleware/overloaded.server';
import type { CacheState, FoundPage, PageCache } from './page-cache.server';
import { plainSpelling, type PageKey } from './page-key.server';
import { OverloadedError } from './render-queue.server';
import { CachedResponse } from './cached-response.server';

export interface ServePagesParts {
  cache: PageCache;
  pageKey: PageKey;
  /** Returns whether a request gets pages with drafts. */
  seesDrafts: (request: IncomingMessage) => boolean;
  /** Handles every request that is not for a cached page. */
  next: RequestListener;
  /** Called for every page from the cache, for the metrics. */
  onPage: (state: CacheState, ms: number) => void;
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>;
  log: Logger;
}

/**
 * Serves pages from the cache to visitors without a preview or a shared draft, and passes other requests to `next`. It
 * runs before the router, because the router takes several times as long as sending a cached page. For
 * the same reason pages that were ready are logged only at the level `debug`.
 */
export function servePages(parts: ServePagesParts): RequestListener {
  const { cache, pageKey, seesDrafts, next, headers, log } = parts;
  return (request, response) => {
    respond(request, response).catch((error: unknown) =>
      respondToFailure(error, request, response, log),
    );
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    if (!isRead(request)) return next(request, response);
    const key = pageKey(request.url ?? '');
    if (key === undefined) return serveOtherSpelling(parts, request, response);
    if (seesDrafts(request)) return next(request, response);
    const ready = cache.ready(key);
    if (ready) return sendPage(parts, request, response, ready, started, 'debug');
    const page = await cache.rendered(key).catch((error: unknown) => {
      if (error instanceof OverloadedError) return sendOverloaded(response, headers);
      // The router responds when not even the error page could be rendered.
      next(request, response);
    });
    if (page) sendPage(parts, request, response, page, started, 'info');
  }
}

/**
 * Redirects from another spelling of a page's address to the cached one, because rendering the page for
 * each spelling would cost a hundred times as much. An address whose plain spelling isn't a page goes to
 * the router: staff may have entered it as a redirect.
 */
async function serveOtherSpelling(
  { cache, pageKey, next, headers }: ServePagesParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const plain = plainSpelling(request.url ?? '');
  const key = plain && pageKey(plain);
  const page = key && (cache.ready(key) ?? (await cache.rendered(key).catch(() => undefined)));
  if (!page || !(page.response instanceof CachedResponse)) return next(request, response);
  const location = { Location: plain, 'Cache-Control': SPELLING_CACHE_CONTROL };
  response.writeHead(301, { ...headers, ...location, 'Content-Length': 0 }).end();
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function sendPage(
  { onPage, log }: ServePagesParts,
  request: IncomingMessage,
  response: ServerResponse,
  page: FoundPage,
  started: number,
  level: 'debug' | 'info',
): void {
  const { state } = page;
  const ms = performance.now() - started;
  const id = newRequestId();
  const timing = `cache;desc="${state}";dur=${ms.toFixed(2)}`;
  const extra = ['Server-Timing', timing, REQUEST_ID_HEADER, id];
  page.response.send(request, response, extra);
  if (!isSpeculative(request)) onPage(state, ms);
  if (!log.isLevelEnabled(level)) return;
  const { method, url } = request;
  const { path } = splitTarget(url);
  const { statusCode: status } = response;
  log[level]({ id, method, path, status, cache: state, ms: Math.round(ms) }, 'request completed');
}
