import type {
  IncomingMessage,
  OutgoingHttpHeader,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { PREVIEW_FOLDER, STAFF_FOLDER } from '~/paths';
import type { PreviewSessions } from '~/content/preview/preview-session.server';

const UNCACHED = { 'Cache-Control': 'private, no-store' };

/** The addresses in these folders may hold a secret, which no other site may learn from `Referer`. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // With `no-referrer`, browsers would send the forms without their origin.
  [STAFF_FOLDER]: { ...UNCACHED, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' },
  [PREVIEW_FOLDER]: { ...UNCACHED, 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
};

const IN_A_FOLDER = new RegExp(`^(?:${Object.keys(FOLDERS).join('|')})`, 'i');

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Keeps responses for staff out of caches, search results and the `Referer` header: every response in the
 * folders for staff and for previews. A request with a signed preview cookie or the cookie of a shared
 * draft gets `Cache-Control: private, no-store` everywhere, so that no shared cache stores a draft. This
 * wraps every other handler and overrides their headers, so no route can forget it. Only the signature of
 * the cookie counts, also after the session was ended, because this must not wait for the content source.
 */
export function keepPrivate(
  drafts: Pick<PreviewSessions, 'isSigned'> & { isShared(request: IncomingMessage): boolean },
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const headers = folderHeaders(request.url ?? '');
    if (headers) override(response, headers);
    else if (drafts.isSigned(request) || drafts.isShared(request)) override(response, UNCACHED);
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

/** Node calls `writeHead` once for each response, also where the code only writes a body. */
function override(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (
    status: number,
    reason?: string | GivenHeaders,
    given: GivenHeaders | undefined = typeof reason === 'object' ? reason : undefined,
  ) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (typeof reason === 'string') response.statusMessage = reason;
    return writeHead(status, given && without(names, given));
  };
}

/** Headers that are given to `writeHead` replace those that were set before. */
function without(names: ReadonlySet<string>, headers: GivenHeaders): GivenHeaders {
  const isKept = (name: OutgoingHttpHeader | undefined) => !names.has(String(name).toLowerCase());
  if (!Array.isArray(headers)) {
    return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));
  }
  // Name, value, name, value …
  return headers.filter((_either, index) => isKept(headers[index - (index % 2)]));
}
