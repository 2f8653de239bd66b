import { once } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ForwardedRequests } from './forwarded-requests.server';

/** The first visitor of a rendition waits until it is made, which takes seconds on a busy machine. */
const IMAGE_TIMEOUT_MS = 60_000;

/** How long the client of a refused request should wait, s. */
const RETRY_AFTER_S = '2';

/** Headers of the lake's response that the visitor gets too. */
const FORWARDED_HEADERS = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'vary',
] as const;

/** The lake whose images the site serves. */
export interface LakeImages {
  origin: string;
  /** Returns whether visitors may request this address, which is a path and a query. */
  isPublic: (address: string) => boolean;
  forwarded: ForwardedRequests;
}

/**
 * Serves the images of a lake on loopback, under the path that they have on Sanity's CDN:
 * `/images/<project>/<dataset>/<id>-<width>x<height>.<format>?<transforms>`.
 */
export function proxyImages(
  { origin, isPublic, forwarded }: LakeImages,
  log: Logger,
): RequestHandler {
  return (request, response) => {
    if (!isPublic(request.originalUrl)) return refuse(response, 404);
    if (!forwarded.admit(response)) return refuse(response, 503, RETRY_AFTER_S);
    void forward(request, response);
  };

  async function forward(request: Request, response: Response): Promise<void> {
    const visitorLeft = new AbortController();
    response.once('close', () => visitorLeft.abort());
    const signal = AbortSignal.any([AbortSignal.timeout(IMAGE_TIMEOUT_MS), visitorLeft.signal]);
    try {
      const lakeResponse = await fetch(origin + request.originalUrl, {
        headers: { accept: request.get('accept') ?? '*/*' },
        redirect: 'error',
        signal,
      });
      // The lake's error responses are JSON for programs. Visitors get an empty body.
      if (!lakeResponse.ok || !lakeResponse.body) {
        await lakeResponse.body?.cancel();
        return refuse(response, lakeResponse.status, lakeResponse.headers.get('retry-after'));
      }
      for (const name of FORWARDED_HEADERS) {
        const value = lakeResponse.headers.get(name);
        if (value) response.setHeader(name, value);
      }
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'",
      );
      // `pipeline` would add seven listeners for `close`, and Node would warn of a leak.
      for await (const chunk of lakeResponse.body) {
        if (!response.write(chunk)) await once(response, 'drain', { signal });
      }
      response.end();
    } catch (error) {
      if (visitorLeft.signal.aborted) return;
      log.warn({ err: error, path: request.path }, 'an image could not be served');
      if (response.headersSent) response.destroy();
      else refuse(response, 502);
    }
  }
}

/** Ends a response without an image. Caches must not store it in the place of the image. */
function refuse(response: Response, status: number, retryAfter?: string | null): void {
  if (retryAfter) response.setHeader('Retry-After', retryAfter);
  response.status(status).setHeader('Cache-Control', 'no-store').end();
}
