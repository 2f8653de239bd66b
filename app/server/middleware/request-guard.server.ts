import type { IncomingMessage, RequestListener } from 'node:http';
import { sendPlainPage, type PlainPage } from './plain-page.server';

interface Refusal extends PlainPage {
  headers?: Readonly<Record<string, string>>;
}

const METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST']);

const FOREIGN_TARGET: Refusal = {
  status: 400,
  title: 'This address cannot be read',
  text: 'This server answers addresses of this site only.',
};

const SEVERAL_HOSTS: Refusal = {
  status: 400,
  title: 'This request cannot be read',
  text: 'It names more than one host.',
};

const UNKNOWN_METHOD: Refusal = {
  status: 405,
  title: 'This request cannot be answered',
  text: 'Pages of this site can be read, and its forms can be sent.',
  headers: { Allow: 'GET, HEAD, POST' },
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
    if (!refusal) return next(request, response);
    // The connection closes, because the next bytes on it may not be a request either.
    const always = { ...headers, ...refusal.headers, Connection: 'close' };
    sendPlainPage(request, response, refusal, always);
  };
}

function refusalOf(request: IncomingMessage): Refusal | undefined {
  if (!METHODS.has(request.method)) return UNKNOWN_METHOD;
  if (!isPath(request.url ?? '')) return FOREIGN_TARGET;
  if (hostsOf(request) > 1) return SEVERAL_HOSTS;
  return undefined;
}

/**
 * Only the origin form of a request target is served (RFC 9112, 3.2.1): a path that begins with one
 * slash. The absolute form and `//host/path` name another server, which `new URL(target, origin)`
 * would take for the one to ask.
 */
function isPath(target: string): boolean {
  return target.startsWith('/') && !target.startsWith('//') && !target.startsWith('/\\');
}

/** Returns the number of `Host` headers. Node uses the first one, but a proxy may have used another. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
