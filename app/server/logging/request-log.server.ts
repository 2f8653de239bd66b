import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';

/** The response header with the id under which the log has the request. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Paths that are requested so often that their log lines would hide the others. */
const ROUTINE = /^\/(healthz$|readyz$|images\/)/;

const PROCESS_ID = randomUUID().slice(0, 8);
let requests = 0;

/** Returns a unique id for a request. It is cheaper than a UUID, because every cached page needs one. */
export function newRequestId(): string {
  requests += 1;
  return `${PROCESS_ID}-${requests}`;
}

/** Returns the id that the response to this request carries; `logRequests` has set it. */
export function requestIdOf({ res: response }: Request): string | undefined {
  return response?.get(REQUEST_ID_HEADER);
}

/** What the log has about a request. The time is in ms. */
export interface RequestLine {
  /** The `X-Request-Id` of the response. */
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Whether the client received the whole response. */
  finished: boolean;
}

/**
 * Logs one line for each request that reaches the router.
 */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const id = newRequestId();
    const started = performance.now();
    const { method, path } = request;
    response.setHeader(REQUEST_ID_HEADER, id);
    const logLine = guarded(log, 'a request could not be logged', () => {
      const line: RequestLine = {
        id,
        method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        finished: response.writableFinished,
      };
      if (ROUTINE.test(path)) log.debug(line, 'request completed');
      else log.info(line, 'request completed');
    });
    response.once('close', logLine);
    next();
  };
}
