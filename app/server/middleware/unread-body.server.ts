import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';

/**
 * Reads and discards the rest of a refused body. An unread body would block the connection: the
 * visitor's next request on it would wait and then fail.
 */
export function discardUnreadBodies(log: Logger): RequestHandler {
  return (request, response, next) => {
    const discard = guarded(log, 'an unread body could not be discarded', () => {
      if (request.complete) return;
      // The stream of Remix would pause the request again when its buffer is full.
      request.removeAllListeners('data');
      request.resume();
    });
    response.once('finish', discard);
    next();
  };
}
