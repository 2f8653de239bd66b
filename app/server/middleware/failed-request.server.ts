import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { sendPlainPage } from './plain-page.server';

const FAILED = {
  status: 500,
  title: 'Unexpected Application Error!',
  text: 'This page could not be made. Please try it again, or begin at the home page.',
};

/**
 * Sends the error page for a request that failed before it reached Remix. Otherwise Express would send
 * its own page, which names files of the server in development.
 */
export function sendErrorPage(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    log.error({ err: error, path: request.path }, 'a request failed');
    if (response.headersSent) response.destroy();
    else sendPlainPage(request, response, FAILED);
  };
}
