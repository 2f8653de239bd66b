import type { Request, RequestHandler } from 'express';

/** Keeps shared drafts out of search results, and the addresses of their pages out of the `Referer` header. */
export function hideSharedDrafts(isShared: (request: Request) => boolean): RequestHandler {
  return (request, response, next) => {
    if (isShared(request)) {
      response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    }
    next();
  };
}
