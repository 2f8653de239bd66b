import type {
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { PREVIEW_FOLDER, STAFF_FOLDER } from '~/content/addresses/paths';
import type { PreviewSessions } from '~/content/preview/preview-session.server';
import type { SharedDrafts } from '~/staff/shared-drafts/shared-drafts.server';

/** The header of a response that no cache may store. */
export const UNCACHED = { 'Cache-Control': 'private, no-store' };

/** Files have it whose names have a hash of their content (RFC 8246). */
const isImmutable = (cacheControl: string) => /\bimmutable\b/.test(cacheControl);

/** The addresses in these folders may hold a secret, which no other site may learn from `Referer`. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // With `no-referrer`, browsers would send the forms without their origin.
  [STAFF_FOLDER]: { ...UNCACHED, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' },
  [PREVIEW_FOLDER]: { ...UNCACHED, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
};

/** The headers of a response to a person who looks at a shared draft, whose address other sites may not learn. */
const SHARED = { ...UNCACHED, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };

const IN_A_FOLDER = new RegExp(`^(?:${Object.keys(FOLDERS).join('|')})`, 'i');

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Keeps responses for staff out of caches, search results and the `Referer` header: every response in the folders for
 * staff and for previews, and every other one to a request with a signed preview cookie or the cookie of a shared
 * draft, so that no shared cache stores a draft. This wraps every other handler and overrides their headers, so no
 * route can forget it. An immutable file keeps its headers: it is the same for everybody, and the Studio's are 1.6 MB.
 */
export function keepPrivate(
  services: {
    previewSessions: Pick<PreviewSessions, 'isSigned'>;
    sharedDrafts: Pick<SharedDrafts, 'hasCookie'>;
  },
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const headers = folderHeaders(request.url ?? '');
    if (headers) override(response, headers);
    else if (services.sharedDrafts.hasCookie(request)) override(response, SHARED, isImmutable);
    else if (services.previewSessions.isSigned(request)) override(response, UNCACHED, isImmutable);
    next(request, response);
  };
}

/** Returns the headers of a folder. Remix ignores case, and decodes a path before it finds its route. */
function folderHeaders(url: string): Readonly<Record<string, string>> | undefined {
  const path = url.includes('%') ? url.replace(/%[\da-f]{2}/gi, decodeCharacter) : url;
  const [folder = ''] = IN_A_FOLDER.exec(path) ?? [];
  return FOLDERS[folder.toLowerCase()];
}

/** Decodes one byte, also in an address whose other escapes are malformed. */
function decodeCharacter(escape: string): string {
  return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
}

/**
 * Replaces headers of a response, unless its own `Cache-Control` is to be kept. Node calls `writeHead` once
 * for each response, also where the code only writes a body.
 */
function override(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  keepsOwn: (cacheControl: string) => boolean = () => false,
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (
    status: number,
    reason?: string | GivenHeaders,
    given: GivenHeaders = typeof reason === 'object' ? reason : [],
  ) => {
    if (typeof reason === 'string') response.statusMessage = reason;
    // A list has the names and the values in turn.
    const list = Array.isArray(given) ? given : Object.entries(given).flat();
    const own = new Headers();
    for (let at = 0; at < list.length; at += 2) {
      for (const value of [list[at + 1] ?? []].flat()) own.append(String(list[at]), String(value));
    }
    // Headers that are given to `writeHead` replace those that were set before.
    response.setHeaders(own);
    if (!keepsOwn(String(response.getHeader('Cache-Control')))) {
      response.setHeaders(new Headers(headers));
    }
    return writeHead(status);
  };
}
