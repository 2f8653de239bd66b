import type { RequestHandler } from 'express';
import { isSameOrigin } from '~/http/same-origin.server';
import { sendPlainPage } from './plain-page.server';

const FOREIGN_FORM = {
  status: 403,
  title: 'This form cannot be sent',
  text: 'The form was sent from another site, so it was not taken.',
};

/**
 * Refuses forms that another site sends here in a visitor's name, in words and before Remix, whose
 * own check throws, and which knows nothing of a proxy that changes the host.
 * @param siteUrl canonical origin.
 */
export function checkCsrf(siteUrl: string): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const headers = new Headers(request.headers as Record<string, string>);
    if (!isSameOrigin(headers, siteUrl)) {
      return sendPlainPage(request, response, FOREIGN_FORM);
    }
    // What passed here passes there: Remix compares the origin with this host alone.
    if (request.headers.origin)
      request.headers['x-forwarded-host'] = new URL(request.headers.origin).host;
    next();
  };
}
