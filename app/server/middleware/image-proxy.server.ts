import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** The first visitor of a picture waits until it is drawn: seconds on a machine with other work. */
const IMAGE_TIMEOUT_MS = 60_000;

/** Headers of the lake's answer that are the visitor's business too. */
const PASSED_ON = ['content-type', 'content-length', 'cache-control', 'etag', 'vary'] as const;

/** The lake whose pictures the site serves. */
export interface LakeImages {
  origin: string;
  /** Returns whether visitors may have this address, which is a path and a query. */
  isPublic: (address: string) => boolean;
}

/**
 * Hands pictures of a lake on loopback on to visitors, under the path they have on Sanity's CDN:
 * `/images/<project>/<dataset>/<id>-<width>x<height>.<format>?<transforms>`.
 */
export function proxyImages({ origin, isPublic }: LakeImages, log: Logger): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (!isPublic(request.originalUrl)) return refuse(response, 404);
    void forward(request, response);
  };

  async function forward(request: Request, response: Response): Promise<void> {
    const visitorLeft = new AbortController();
    response.once('close', () => visitorLeft.abort());
    try {
      const answer = await fetch(addressAt(origin, request.originalUrl), {
        headers: { accept: request.get('accept') ?? '*/*' },
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(IMAGE_TIMEOUT_MS), visitorLeft.signal]),
      });
      // The lake's answer to a picture that is not there is JSON for programs; visitors get none.
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return refuse(response, answer.status, answer.headers.get('retry-after'));
      }
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
      if (visitorLeft.signal.aborted) return;
      log.warn({ err: error, path: request.path }, 'a picture could not be handed on');
      if (response.headersSent) response.destroy();
      else refuse(response, 502);
    }
  }
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

/** Ends a response that has no picture, so that no cache keeps it in the picture's place. */
function refuse(response: Response, status: number, retryAfter?: string | null): void {
  if (retryAfter) response.setHeader('Retry-After', retryAfter);
  response.status(status).setHeader('Cache-Control', 'no-store').end();
}
