import type { RequestHandler } from 'express';
import { splitTarget } from '~/platform/http/request-target.server';

const MOVED_PERMANENTLY = 301;

/** How long a browser or CDN may keep a redirect between two spellings of one address. */
export const SPELLING_CACHE_CONTROL = 'public, max-age=3600';

/** Redirects `/about/` to `/about`, with its parameters, because each page has one address. */
export const removeTrailingSlash: RequestHandler = (request, response, next) => {
  const { method, path, originalUrl } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || path === '/' || !path.endsWith('/')) return next();
  response.set('Cache-Control', SPELLING_CACHE_CONTROL);
  response.redirect(MOVED_PERMANENTLY, path.slice(0, -1) + splitTarget(originalUrl).query);
};
