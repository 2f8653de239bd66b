import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { trackReads } from '~/content/cache/tracked-reader.server';
import type { ContentCache } from '~/content/cache/memory-cache.server';
import type { ContentReader } from '~/content/content-reader';
import type { RenderPage } from './page-cache.server';
import { UncachedResponse } from './uncached-response.server';
import { CachedResponse } from './cached-response.server';

/**
 * What a CDN may do with a page: keep it a second, answer the old one while it fetches the new one,
 * and go on with it for a day when this server is down. Browsers ask each time.
 */
const CACHE_CONTROL =
  'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=86400';

interface PageRendererParts {
  build: ServerBuild;
  content: ContentCache;
  /** Canonical origin; every kept page is rendered as if asked for there. */
  siteUrl: string;
  /** What loaders are given, around a reader of content. */
  contextWith: (content: ContentReader) => AppLoadContext;
  /** Headers that every answer of this site carries. */
  headers: Readonly<Record<string, string>>;
}

/** Renders kept pages by asking Remix as an anonymous visitor would. */
export function createPageRenderer(parts: PageRendererParts): RenderPage {
  const handle = createRequestHandler(parts.build, process.env.NODE_ENV);
  return async (key) => {
    const content = trackReads(parts.content);
    const request = new Request(new URL(key, parts.siteUrl));
    const response = await handle(request, parts.contextWith(content));
    const body = Buffer.from(await response.arrayBuffer());
    const headers = headersOf(response, parts.headers);
    if (!isKept(response)) return new UncachedResponse(response.status, headers, body);
    return {
      answer: await CachedResponse.prepare(body, [...headers, ['Cache-Control', CACHE_CONTROL]]),
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
  // Without it a browser keeps a redirect for ever, and staff could not take one back.
  const isRedirect = response.status >= 300 && response.status < 400;
  if (response.status !== 200)
    headers.set('Cache-Control', isRedirect ? CACHE_CONTROL : 'no-store');
  for (const [name, value] of response.headers) headers.set(name, value);
  return [...headers];
}
