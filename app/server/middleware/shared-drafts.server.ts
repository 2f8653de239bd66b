import type { Request, RequestHandler } from 'express';
import { SHARED_DRAFT_PATH } from '~/paths';

/**
 * Keeps shared drafts out of search results, and their links out of the `Referer` header, with which
 * browsers would tell the secret to the sites that a page links to.
 */
export function hideSharedDrafts(isShared: (request: Request) => boolean): RequestHandler {
  return (request, response, next) => {
    const isLink = request.path === SHARED_DRAFT_PATH;
    if (isLink || isShared(request)) response.set('Referrer-Policy', 'no-referrer');
    // The pages that begin and end previews have the header already.
    if (!isLink && isShared(request)) response.set('X-Robots-Tag', 'noindex');
    next();
  };
}
