import type { RequestHandler } from 'express';

/**
 * Reads and discards the rest of a refused body. An unread body would block the connection: the
 * visitor's next request on it would wait and then fail.
 */
export function discardUnreadBodies(): RequestHandler {
  return (request, response, next) => {
    response.once('finish', () => {
      if (request.complete) return;
      // The stream of Remix would pause the request again when its buffer is full.
      request.removeAllListeners('data');
      request.resume();
    });
    next();
  };
}
