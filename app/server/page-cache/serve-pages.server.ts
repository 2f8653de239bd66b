import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { PreviewSessions } from '~/preview/preview-session.server';
import { newRequestId, REQUEST_ID_HEADER } from '../logging/request-log.server';
import { SPELLING_CACHE_CONTROL } from '../middleware/trailing-slash.server';
import { sendOverloaded } from '../middleware/overloaded.server';
import type { CacheState, FoundPage, PageCache } from './page-cache.server';
import { plainSpelling, type PageKey } from './page-key.server';
import { OverloadedError } from './render-queue.server';
import { CachedResponse } from './cached-response.server';

export interface ServePagesParts {
  cache: PageCache;
  pageKey: PageKey;
  previews: Pick<PreviewSessions, 'of'>;
  /** Answers what is no kept page. */
  next: RequestListener;
  /** Told of every answer from the cache, for the metrics. */
  onAnswer: (state: CacheState, ms: number) => void;
  /** Headers that every page carries. */
  headers: Readonly<Record<string, string>>;
  log: Logger;
}

/**
 * Answers anonymous visitors' pages from the cache; hands everything else on. It stands in front of
 * the router, because a router costs several times what a kept page does. For the same reason pages
 * that were ready are logged only where a level below `info` is wanted.
 */
export function servePages(parts: ServePagesParts): RequestListener {
  const { cache, pageKey, previews, next, headers } = parts;
  return (request, response) => {
    const started = performance.now();
    if (!isRead(request)) return next(request, response);
    const key = pageKey(request.url ?? '');
    if (key === undefined) return serveOtherSpelling(parts, request, response);
    const preview = previews.of(request);
    if (!preview) return serve(key, request, response, started);
    void preview.then((session) =>
      session ? next(request, response) : serve(key, request, response, started),
    );
  };

  function serve(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    started: number,
  ): void {
    const ready = cache.ready(key);
    if (ready) return answer(parts, request, response, ready, started, 'debug');
    cache.rendered(key).then(
      (page) => answer(parts, request, response, page, started, 'info'),
      (error: unknown) => {
        if (error instanceof OverloadedError) return sendOverloaded(request, response, headers);
        // What cannot even be rendered as an error page is the router's to answer.
        next(request, response);
      },
    );
  }
}

/**
 * Redirects from another spelling of a page's address to the one in the cache, because rendering the
 * page once for each spelling would cost a hundred times as much. The router answers an address
 * whose plain spelling is no page either: staff may have entered it as a redirect.
 */
function serveOtherSpelling(
  { cache, pageKey, next, headers }: ServePagesParts,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const plain = plainSpelling(request.url ?? '');
  const key = plain && pageKey(plain);
  if (!key) return next(request, response);
  const redirect = () => {
    const location = { Location: plain, 'Cache-Control': SPELLING_CACHE_CONTROL };
    response.writeHead(301, { ...headers, ...location, 'Content-Length': 0 }).end();
  };
  if (cache.ready(key)) return redirect();
  cache.rendered(key).then(
    ({ answer: page }) => (page instanceof CachedResponse ? redirect() : next(request, response)),
    () => next(request, response),
  );
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function answer(
  { onAnswer, log }: ServePagesParts,
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
  page.answer.send(request, response, extra);
  onAnswer(state, ms);
  if (!log.isLevelEnabled(level)) return;
  const { method, url } = request;
  const path = url?.split('?', 1)[0];
  const { statusCode: status } = response;
  log[level]({ id, method, path, status, cache: state, ms: Math.round(ms) }, 'answered');
}
