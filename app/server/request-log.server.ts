import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One log line a request, with an id that the answer carries too (`X-Request-Id`). Times in ms. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const id = randomUUID();
    const started = performance.now();
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      log.debug({
        id,
        method: request.method,
        path: request.path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        finished: response.writableFinished,
      });
    });
    next();
  };
}
