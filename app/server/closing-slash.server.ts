import type { RequestHandler } from 'express';

const MOVED_PERMANENTLY = 301;

/** Sends visitors of `/about/` to `/about`, parameters and all: each page has one address. */
export function leaveOutClosingSlash(): RequestHandler {
  return (request, response, next) => {
    const { method, path, originalUrl } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || path === '/' || !path.endsWith('/')) return next();
    const searchStart = originalUrl.indexOf('?');
    const search = searchStart === -1 ? '' : originalUrl.slice(searchStart);
    response.redirect(MOVED_PERMANENTLY, path.slice(0, -1) + search);
  };
}
