import type { IncomingMessage, RequestListener } from 'node:http';
import { sendPlainPage, type PlainPage } from './plain-page.server';

const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST'];

const UNKNOWN_METHOD: PlainPage = {
  status: 405,
  title: 'This request cannot be handled',
  text: 'You can read the pages of this site and send its forms.',
};

const UNREADABLE: PlainPage = {
  status: 400,
  title: 'This request cannot be read',
  text: 'This server only serves the addresses of this site.',
};

/**
 * Refuses requests that no browser sends to a site, before any other code reads them. It is the
 * outermost listener, so that every handler behind it can rely on `request.url` being a path.
 * @param headers security headers that every page carries.
 */
export function guardRequests(
  headers: Readonly<Record<string, string>>,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const isKnown = METHODS.includes(request.method);
    if (isKnown && isReadable(request)) return next(request, response);
    // The connection closes, because the next bytes on it may not be a request either.
    const always = { ...headers, Allow: METHODS.join(', '), Connection: 'close' };
    sendPlainPage(response, isKnown ? UNREADABLE : UNKNOWN_METHOD, always);
  };
}

function isReadable(request: IncomingMessage): boolean {
  // Node uses the first `Host` header, but a proxy may have used another.
  const hosts = request.rawHeaders.filter(isHostName);
  return isPath(request.url ?? '') && hosts.length <= 1 && hasReadableOrigin(request);
}

/** @param part of a list that has the names and the values of headers in turn */
const isHostName = (part: string, index: number) =>
  index % 2 === 0 && part.length === 4 && part.toLowerCase() === 'host';

/**
 * Only the origin form of a request target is served (RFC 9112, 3.2.1): a path that begins with one
 * slash. The absolute form and `//host/path` name another server, which `new URL(target, origin)`
 * would take for the one to ask.
 */
function isPath(target: string): boolean {
  return target.startsWith('/') && !target.startsWith('//') && !target.startsWith('/\\');
}

/** A host name or an address, with or without a port, so no path and no name of a user. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

const PROTOCOLS = /^https?\s*(?:,|$)/i;

/**
 * Returns whether Remix can make a URL from the headers of a request. It uses the port of
 * `X-Forwarded-Host` without a trusted proxy, too. A chain of proxies writes several values into these
 * headers. HTTP/1.0 has requests without a host.
 */
function hasReadableOrigin({ headers }: IncomingMessage): boolean {
  const forwardedHosts = headers['x-forwarded-host'];
  const protocol = headers['x-forwarded-proto'];
  return (
    isHost(headers.host ?? '') &&
    (forwardedHosts === undefined || String(forwardedHosts).split(',').every(isHost)) &&
    (protocol === undefined || PROTOCOLS.test(String(protocol)))
  );
}

function isHost(given: string): boolean {
  const host = given.trim();
  // `URL.canParse` also knows the limit of ports, and which names are malformed addresses.
  return host === '' || (HOST.test(host) && URL.canParse(`http://${host}`));
}
