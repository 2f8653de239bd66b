import type { RequestHandler } from 'express';
import { isSameOrigin } from '~/platform/http/same-origin.server';
import { sendPlainPage } from './plain-page.server';

const FOREIGN_FORM = {
  status: 403,
  title: 'This form cannot be sent',
  text: 'The form was sent from another site, so it was not accepted.',
};

/**
 * The CSRF check: refuses forms that another site sends in a visitor's name, with a page that says so.
 * It runs before the check of Remix, which throws and does not support a proxy that changes the host.
 * @param siteUrl canonical origin.
 */
export function checkCsrf(siteUrl: string): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const headers = new Headers(request.headers as Record<string, string>);
    if (!isSameOrigin(headers, siteUrl)) {
      return sendPlainPage(response, FOREIGN_FORM);
    }
    // Remix would refuse the hidden origin of a page with `no-referrer`.
    if (request.headers.origin === 'null') delete request.headers.origin;
    // Remix only compares the origin with this host, so make a request that passes here pass there too.
    if (request.headers.origin)
      request.headers['x-forwarded-host'] = new URL(request.headers.origin).host;
    next();
  };
}
