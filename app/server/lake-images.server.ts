import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** The first visitor of a picture waits until it is drawn: seconds on a machine with other work. */
const IMAGE_TIMEOUT_MS = 60_000;

/** Headers of the lake's answer that are the visitor's business too. */
const PASSED_ON = ['content-type', 'content-length', 'cache-control', 'etag', 'vary'] as const;

/**
 * Hands pictures of a lake on loopback on to visitors, under the path they have on Sanity's CDN:
 * `/images/<project>/<dataset>/<id>-<width>x<height>.<format>?<transforms>`.
 */
export function handOnLakeImages({ origin }: { origin: string }, log: Logger): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    try {
      const answer = await fetch(addressAt(origin, request.originalUrl), {
        headers: { accept: request.get('accept') ?? '*/*' },
        redirect: 'error',
        signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS),
      });
      response.status(answer.status);
      // The lake's answer to a picture that is not there is JSON for programs; visitors get none.
      if (!answer.ok || !answer.body) return void response.end();
      for (const name of PASSED_ON) {
        const value = answer.headers.get(name);
        if (value) response.setHeader(name, value);
      }
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'",
      );
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
    } catch (error) {
      log.warn({ err: error, path: request.path }, 'a picture could not be handed on');
      if (response.headersSent) response.destroy();
      else response.status(502).end();
    }
  };
}

/**
 * The same path and query at another origin. `new URL(target, origin)` would follow a target that
 * names a host of its own; setters of a URL never change its origin.
 */
function addressAt(origin: string, target: string): URL {
  const [path = '/', ...query] = target.split('?');
  const address = new URL(origin);
  address.pathname = path;
  address.search = query.join('?');
  if (address.origin !== origin) throw new Error(`The target leaves ${origin}.`);
  return address;
}
