import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import type { Logger } from 'pino';
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
      log.warn({ err: error }, NOT_FORWARDED);
      if ('writeHead' in response) {
        // The lake has refused the body and does not read the rest of it.
        if (response.headersSent) request.socket.destroy();
        else sendRefusal(response, NO_CONTENT);
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
