import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { lakeToken } from '../bin/lake-token.js';

const TIMEOUT_MS = 10_000;

/**
 * Under `sanity dev` the Studio has no session with the site. This forwards requests of the Studio's own
 * pages to the site on this machine, with the token of its lake. The token never reaches a browser or a
 * built file.
 *
 * The price: everyone who can open the Studio on this machine can edit without a password. The server
 * listens on loopback, serves only pages of its own origin, and runs only under `sanity dev`.
 * @param path of the development server
 */
export function forwardWithToken(path: string, target: URL): Plugin {
  return {
    name: `forward ${path}`,
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(path, (request, response) => void forward(request, response, target));
    },
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, target: URL) {
  try {
    const reply = await ask(request, target);
    const body = await reply.text();
    response.statusCode = reply.status;
    response.setHeader('set-cookie', reply.headers.getSetCookie());
    response.end(body);
  } catch (error) {
    response.statusCode = 503;
    response.end(String(error));
  }
}

async function ask(request: IncomingMessage, target: URL): Promise<Response> {
  const { method = 'GET', headers } = request;
  if (headers['sec-fetch-site'] !== 'same-origin') {
    return new Response('Only the Studio may use this address.', { status: 403 });
  }
  return fetch(target, {
    method,
    headers: {
      authorization: `Bearer ${await lakeToken(process.env['LAKE_DIR'] ?? '../.lake')}`,
      'content-type': 'application/json',
    },
    ...(method === 'POST' && { body: await text(request) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
