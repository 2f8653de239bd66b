import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { trackReads } from '~/content/cache/tracked-reader.server';
import type { ContentCache } from '~/content/cache/content-cache.server';
import type { ContentReader } from '~/content/content-reader';
import { addressOn } from '~/platform/http/address-on.server';
import { PAGE_CACHE_CONTROL } from '~/platform/http/page-cache-control.server';
import type { RenderPage } from './page-cache.server';
import { UncachedResponse } from './uncached-response.server';
import { CachedResponse } from './cached-response.server';

interface PageRendererParts {
  build: ServerBuild;
  content: ContentCache;
  /** Canonical origin. Every cached page is rendered for a request to it. */
  siteUrl: string;
  /** Returns the context of the loaders for a reader of content. */
  contextWith: (content: ContentReader) => AppLoadContext;
  /** Headers of every response of this site. */
  headers: Readonly<Record<string, string>>;
}

/** Returns a function that renders cached pages with Remix, as for a visitor without cookies. */
export function createPageRenderer(parts: PageRendererParts): RenderPage {
  const handle = createRequestHandler(parts.build, process.env.NODE_ENV);
  return async (key) => {
    const content = trackReads(parts.content);
    const request = new Request(addressOn(parts.siteUrl, key));
    const response = await handle(request, parts.contextWith(content));
    const body = Buffer.from(await response.arrayBuffer());
    const headers = headersOf(response, parts.headers);
    if (!isKept(response)) return new UncachedResponse(response.status, headers, body);
    return {
      response: await CachedResponse.prepare(body, [
        ...headers,
        ['Cache-Control', PAGE_CACHE_CONTROL],
      ]),
      syncTags: content.syncTags,
      isCurrent: content.isCurrent,
    };
  };
}

function isKept(response: Response): boolean {
  const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '');
  return response.status === 200 && !isPrivate && !response.headers.has('set-cookie');
}

function headersOf(
  response: Response,
  always: Readonly<Record<string, string>>,
): [string, string][] {
  const headers = new Headers(always);
  if (response.status !== 200) headers.set('Cache-Control', 'no-store');
  for (const [name, value] of response.headers) headers.set(name, value);
  return [...headers];
}
