import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { splitTarget } from '~/platform/http/request-target.server';
import { sendPlainPage } from './plain-page.server';

const FAILED = {
  status: 500,
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Please try again, or start from the home page.',
};

/**
 * Sends the error page for a request that failed before it reached Remix. Otherwise Express would send
 * its own page, which names files of the server in development.
 */
export function sendErrorPage(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => respondToFailure(error, request, response, log);
}

/** Sends the error page when a listener throws. Otherwise one such request would end the process. */
export function catchErrors(log: Logger, next: RequestListener): RequestListener {
  return (request, response) => {
    try {
      next(request, response);
    } catch (error) {
      respondToFailure(error, request, response, log);
    }
  };
}

/** Logs why a request failed, and sends the error page unless a response has begun. */
export function respondToFailure(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): void {
  // The query may hold a secret, so it is not logged.
  log.error({ err: error, path: splitTarget(request.url).path }, 'a request failed');
  if (response.headersSent) response.destroy();
  else sendPlainPage(response, FAILED);
}
