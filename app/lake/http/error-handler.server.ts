import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { apiError, LakeError, notFound } from '../store/errors.server';

/** Hands a rejected promise to the error handler, which Express 4 does not do by itself. */
export function handle(
  handler: (...args: Parameters<RequestHandler>) => Promise<void>,
): RequestHandler {
  return (req, res, next) => {
    handler(req, res, next).catch(next);
  };
}

export const unknownEndpoint: RequestHandler = (req, _res, next) => {
  next(notFound(`No such endpoint: ${req.method} ${req.path}`));
};

/** Body parsers and the router mark a bad request with a 4xx `status` of their own. */
function clientFault(error: unknown): LakeError | undefined {
  if (error instanceof LakeError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return apiError(status, (error as Error).message);
}

/** The last handler: a known refusal as it is, anything else logged and answered without a detail. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const known = clientFault(error);
    if (!known) {
      logger.error({ err: error, method: req.method, path: req.path }, 'lake request failed');
    }
    if (res.headersSent) return next(error);
    const answer = known ?? apiError(500, 'The lake could not answer; its log says why');
    res.status(answer.status).set(answer.headers).json(answer.body);
  };
}
