import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { plainPage, type PlainPage } from './plain-page.server';

interface Refusal extends PlainPage {
  status: number;
}

const FOREIGN_TARGET: Refusal = {
  status: 400,
  title: 'This address cannot be read',
  text: 'This server answers addresses of this site only.',
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
    const refusal = refusalOf(request);
    if (refusal) refuse(request, response, refusal, headers);
    else next(request, response);
  };
}

/**
 * Only the origin form of a request target is served (RFC 9112, 3.2.1): a path that begins with one
 * slash. The absolute form and `//host/path` name another server, which `new URL(target, origin)`
 * would take for the one to ask.
 */
function refusalOf({ url = '' }: IncomingMessage): Refusal | undefined {
  if (!url.startsWith('/') || url.startsWith('//') || url.startsWith('/\\')) return FOREIGN_TARGET;
  return undefined;
}

/** The connection ends with the response: a client that sends such a request is not trusted further. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  headers: Readonly<Record<string, string>>,
): void {
  const body = plainPage(refusal);
  response.writeHead(refusal.status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
