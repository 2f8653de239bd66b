import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import { hasBody } from '~/platform/http/has-body.server';
import { apiError, LakeError, notFound } from '../store/errors.server';

/** Wraps an asynchronous handler so that Express 4 passes its rejection to the error handler. */
export function asyncHandler(
  handler: (req: Request, res: Response) => Promise<void>,
): RequestHandler {
  return (req, res, next) => {
    handler(req, res).catch(next);
  };
}

export const unknownEndpoint: RequestHandler = (req, _res, next) => {
  next(notFound(`No such endpoint: ${req.method} ${req.path}`));
};

/** Returns the error of a bad request. Body parsers and the router mark theirs with a 4xx `status`. */
function clientFault(error: unknown): LakeError | undefined {
  if (error instanceof LakeError) return error;
  const { status, limit } = (error ?? {}) as { status?: unknown; limit?: unknown };
  if (status === 413 && typeof limit === 'number') {
    return apiError(413, `Request body exceeds limit of ${limit} bytes`);
  }
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return apiError(status, (error as Error).message);
}

/** The last handler. It sends refusals as they are; it logs other errors and sends a 500 without details. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const known = clientFault(error);
    if (!known) {
      logger.error({ err: error, method: req.method, path: req.path }, 'lake request failed');
    }
    if (res.headersSent) return next(error);
    const refusal =
      known ?? apiError(500, 'The lake could not handle the request; its log has the reason');
    res.status(refusal.status).set(refusal.headers);
    if (hasBody(req) && !req.complete) refuseEarly(req, res, refusal.body, logger);
    else res.json(refusal.body);
  };
}

/** How long the rest of a refused body is read, ms. */
const DISCARD_MS = 5_000;

/**
 * Sends a refusal while the body still arrives. The rest is read for a short time and not kept: if the
 * connection were closed at once, the client could lose the response.
 */
function refuseEarly(req: IncomingMessage, res: Response, body: object, logger: Logger): void {
  const text = JSON.stringify(body);
  res.type('json').set('Content-Length', String(Buffer.byteLength(text)));
  // The client has the whole response now. Node may close the connection when it ends.
  res.write(text);
  const end = guarded(logger, 'lake request failed', () => {
    clearTimeout(timer);
    res.end(() => {
      if (!req.complete) req.socket.destroy();
    });
  });
  const timer = setTimeout(end, DISCARD_MS);
  req.once('close', end).resume();
}
