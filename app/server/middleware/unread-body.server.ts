import type { RequestHandler } from 'express';

/**
 * Takes in, and forgets, what nobody read of a body that was refused. Left where it is, it would
 * block the connection: the visitor's next request on it would wait behind and then be cut off.
 */
export function discardUnreadBodies(): RequestHandler {
  return (request, response, next) => {
    response.once('finish', () => {
      if (request.complete) return;
      // Remix's stream would pause the request again as soon as its own buffer is full.
      request.removeAllListeners('data');
      request.resume();
    });
    next();
  };
}
