import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import type { PreviewSessions } from '~/preview/preview-session.server';

const CACHE_CONTROL = 'private, no-store';

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Sets `Cache-Control: private, no-store` on every response to a request with a signed preview
 * cookie or the cookie of a shared draft, so that no shared cache stores a draft. It wraps every
 * other handler and overrides their headers, so no route can forget it. Only the signature of the
 * cookie counts, also after the session was ended, because this must not wait for the content source.
 */
export function keepPreviewsPrivate(
  drafts: Pick<PreviewSessions, 'isSigned'> & { isShared(request: IncomingMessage): boolean },
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    if (drafts.isSigned(request) || drafts.isShared(request)) forbidCaching(response);
    next(request, response);
  };
}

/** Node calls `writeHead` once for each response, also where the code only writes a body. */
function forbidCaching(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (
    status: number,
    reason?: string | GivenHeaders,
    given: GivenHeaders | undefined = typeof reason === 'object' ? reason : undefined,
  ) => {
    response.setHeader('Cache-Control', CACHE_CONTROL);
    if (typeof reason === 'string') response.statusMessage = reason;
    return writeHead(status, given && withoutCacheControl(given));
  };
}

/** Headers that are given to `writeHead` replace those that were set before. */
function withoutCacheControl(headers: GivenHeaders): GivenHeaders {
  if (!Array.isArray(headers)) {
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !isCacheControl(name)));
  }
  // Name, value, name, value …
  return headers.filter((_either, index) => !isCacheControl(headers[index - (index % 2)]));
}

function isCacheControl(name: OutgoingHttpHeader | undefined): boolean {
  return String(name).toLowerCase() === 'cache-control';
}
