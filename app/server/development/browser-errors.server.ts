import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { mapBrowserStack, stackWithExcerpt } from './error-source.server';

/** A deep recursion has a stack of this length. */
const MAX_STACK = '256kb';

/**
 * Receives the stack of an error that a browser caught, logs it with the project's own files, and
 * responds with it. Only the developer's own browser may send one, because the log would print anything.
 */
export function describeBrowserErrors(publicFolder: string, log: Logger): RequestHandler[] {
  return [
    express.text({ limit: MAX_STACK }),
    (request, response) => {
      const stack = stackWithExcerpt(mapBrowserStack(String(request.body), publicFolder));
      log.error(`an error in the browser: ${stack}`);
      response.type('text').send(stack);
    },
  ];
}
