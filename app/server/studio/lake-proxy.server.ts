import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import type { Logger } from 'pino';
import { ACTING_USER_HEADER } from '~/platform/http/acting-user.server';
import { parseJson } from '~/platform/text/parse-json';
import { splitTarget } from '~/platform/http/request-target.server';
import { guarded } from '~/platform/tasks/guarded.server';
import { NO_CONTENT, sendRefusal } from './api-refusal.server';

/** The lake's endpoint for uploads. */
const UPLOAD = /^\/v[\w-]+\/assets\//;

const NOT_FORWARDED = 'a request of the Studio could not be forwarded to the lake';

/** Returns a proxy that forwards requests and WebSockets of the Studio to the lake. */
export function createLakeProxy(origin: string, log: Logger) {
  const proxy = createProxyServer({ target: origin, changeOrigin: true });
  const failed = guarded(
    log,
    NOT_FORWARDED,
    (error: Error, request: IncomingMessage, response: ServerResponse | Duplex) => {
      // The client has left.
      if (response.destroyed) return;
      const isWaiting = 'writeHead' in response && !response.headersSent;
      log.warn({ err: error, ...(isWaiting && whoSent(request)) }, NOT_FORWARDED);
      if ('writeHead' in response) {
        // The lake has refused the body and does not read the rest of it.
        if (isWaiting) sendRefusal(response, NO_CONTENT);
        else request.socket.destroy();
      } else response.destroy();
    },
  );
  const started = guarded(
    log,
    NOT_FORWARDED,
    (outgoing: ClientRequest, request: IncomingMessage, response: ServerResponse) => {
      // Otherwise the proxy would hold on to a response of the lake after its client has left.
      response.once('close', () => outgoing.destroy());
      // The lake refuses some uploads by their headers.
      if (UPLOAD.test(request.url ?? '')) outgoing.flushHeaders();
    },
  );
  proxy.on('error', failed);
  proxy.on('proxyReq', started);
  proxy.on('proxyRes', (lakeResponse, _request, response) => {
    if (response.writableEnded) lakeResponse.resume();
  });
  return proxy;
}

/** Returns whose request it is, because it may be the query that made the lake hang, and not what it asks for. */
function whoSent({ method, url, headers }: IncomingMessage): object {
  const user = Buffer.from(String(headers[ACTING_USER_HEADER]), 'base64url').toString();
  return { user: parseJson(user), request: `${method} ${splitTarget(url).path}` };
}
