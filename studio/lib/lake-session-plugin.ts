import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { LAKE_SESSION_PATH } from './lake-session-path';

/**
 * Signs the Studio in to the local lake: the development server sends the write token to the lake and
 * forwards the session cookie to the browser. The token never reaches a browser or a built file.
 *
 * The price: everybody who can open the Studio on this machine can edit without a password. The server
 * listens on loopback, serves only pages of its own origin, and runs only under `sanity dev`.
 */
export function lakeSession(apiHost: string): Plugin {
  return {
    name: 'lake-session',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(LAKE_SESSION_PATH, (request, response) => {
        openSession(apiHost, request, response).catch((error: unknown) => {
          answer(response, 503, error instanceof Error ? error.message : String(error));
        });
      });
    },
  };
}

async function openSession(apiHost: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST' || request.headers['sec-fetch-site'] !== 'same-origin') {
    return answer(response, 403, 'Only the Studio can ask for a session.');
  }
  const session = await fetch(new URL('/v1/auth/session', apiHost), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await lakeToken()}`,
      'content-type': 'application/json',
    },
    body: await textOf(request),
  });
  response.setHeader('set-cookie', session.headers.getSetCookie());
  answer(response, session.status, await session.text());
}

/** Reads the token for each session, because the lake makes it at its first start. */
export async function lakeToken(): Promise<string> {
  const { LAKE_TOKEN, LAKE_DIR = '../.lake' } = process.env;
  if (LAKE_TOKEN) return LAKE_TOKEN;
  const file = await readFile(join(LAKE_DIR, 'token'), 'utf8').catch((cause: unknown) => {
    throw new Error('The site has not been started yet: its lake has no token.', { cause });
  });
  return file.trim();
}

function answer(response: ServerResponse, status: number, text: string) {
  response.statusCode = status;
  response.end(text);
}
