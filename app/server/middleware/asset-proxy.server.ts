import { once } from 'node:events';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { downloadName } from '~/content/downloads/download.server';
import type { ImageSource } from '~/content/images/image-url.server';
import { isPublicImage } from '~/content/images/public-renditions.server';

/** The first visitor of a rendition waits until it is made, which takes seconds on a busy machine. */
const IMAGE_TIMEOUT_MS = 60_000;
/** The largest file takes this long on a line of 300 kbit/s. */
const FILE_TIMEOUT_MS = 30 * 60_000;

/** Headers of the lake's response that the visitor gets too. */
const FORWARDED_HEADERS = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'vary',
] as const;

/**
 * Serves the images and files of a lake on loopback, under the paths that they have on Sanity's CDN:
 * `/images/<project>/<dataset>/<id>-<width>x<height>.<format>?<transforms>` and
 * `/files/<project>/<dataset>/<id>.<extension>?dl=<name>`.
 * @param origin of the lake
 */
export function proxyAssets(origin: string, source: ImageSource, log: Logger): RequestHandler {
  return (request, response, next) => {
    const name = downloadName(source, request.originalUrl);
    if (name === undefined && !isPublicImage(source, request.originalUrl)) {
      return refuse(response, 404);
    }
    forward(request, response, name).catch(next);
  };

  async function forward(
    request: Request,
    response: Response,
    name: string | undefined,
  ): Promise<void> {
    const visitorLeft = new AbortController();
    response.once('close', () => visitorLeft.abort());
    const timeout = AbortSignal.timeout(name ? FILE_TIMEOUT_MS : IMAGE_TIMEOUT_MS);
    const signal = AbortSignal.any([timeout, visitorLeft.signal]);
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
      for (const header of FORWARDED_HEADERS) {
        const value = lakeResponse.headers.get(header);
        if (value) response.setHeader(header, value);
      }
      if (name) describeDownload(response, name);
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
      log.warn({ err: error, path: request.path }, 'an asset could not be served');
      if (response.headersSent) response.destroy();
      else refuse(response, 502);
    }
  }
}

/** Sets the headers of a file that browsers save. The lake sends every file as bytes of an unknown type. */
function describeDownload(response: Response, name: string): void {
  response.type(path.extname(name));
  response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${name}`);
}

/** Ends a response without an asset. Caches must not store it in the place of the asset. */
function refuse(response: Response, status: number, retryAfter?: string | null): void {
  if (retryAfter) response.setHeader('Retry-After', retryAfter);
  response.status(status).setHeader('Cache-Control', 'no-store').end();
}
