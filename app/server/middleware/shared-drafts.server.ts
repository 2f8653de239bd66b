import type { RequestHandler } from 'express';
import type { SharedDrafts } from '~/staff/shared-drafts/shared-drafts.server';

/** Keeps shared drafts out of search results, and the addresses of their pages out of the `Referer` header. */
export function hideSharedDrafts(sharedDrafts: SharedDrafts): RequestHandler {
  return (request, response, next) => {
    if (sharedDrafts.hasCookie(request)) {
      response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    }
    next();
  };
}
