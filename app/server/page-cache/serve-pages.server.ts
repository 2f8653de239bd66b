import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hasPreviewCookie } from '~/preview/preview-session.server';
import type { CacheState, FoundPage, PageCache } from './page-cache.server';
import { pageKey } from './page-key.server';

/** Told of every answer from the cache, for the metrics. */
export type OnCachedAnswer = (state: CacheState, ms: number) => void;

/**
 * Answers anonymous visitors' pages from the cache; hands everything else on. It stands in front of
 * the router, because a router costs several times what a kept page does.
 */
export function servePages(
  cache: PageCache,
  next: RequestListener,
  onAnswer: OnCachedAnswer,
): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const key = isAnonymousRead(request) ? pageKey(request.url ?? '') : undefined;
    if (key === undefined) return next(request, response);
    const ready = cache.ready(key);
    if (ready) return send(request, response, ready, started, onAnswer);
    cache.rendered(key).then(
      (page) => send(request, response, page, started, onAnswer),
      // What cannot even be rendered as an error page is the router's to answer.
      () => next(request, response),
    );
  };
}

function isAnonymousRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !hasPreviewCookie(headers.cookie);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, state }: FoundPage,
  started: number,
  onAnswer: OnCachedAnswer,
): void {
  const ms = performance.now() - started;
  answer.send(request, response, ['Server-Timing', `cache;desc="${state}";dur=${ms.toFixed(2)}`]);
  onAnswer(state, ms);
}
