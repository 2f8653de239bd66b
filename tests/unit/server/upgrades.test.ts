import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpServer } from '~/server/http-server.server';
import type { WebSocketRoute } from '~/platform/http/upgrades.server';
import { originOf } from '../../support/loopback';
import { exchange } from '../../support/raw-http';
import { recordLog } from '../support/recorded-log';

const OFFER = 'Host: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n';
const WEB_SOCKET = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close(0);
  server = undefined;
});

/** Starts a server that accepts WebSockets at `/live`. @returns its origin */
async function serve(
  listener: RequestListener,
  accept: WebSocketRoute['accept'] = (_request, socket) => void socket.end('a WebSocket'),
): Promise<string> {
  server = await HttpServer.open(listener, {
    port: 0,
    host: '127.0.0.1',
    log: recordLog().log,
    webSockets: { isFor: ({ url }) => url === '/live', accept },
  });
  return originOf(server.node);
}

/** Sends back the method, the path and the body of a request. */
const echo: RequestListener = (request, response) => {
  void text(request).then((body) => response.end(`${request.method} ${request.url} ${body}`));
};

describe('a request that offers another protocol', () => {
  it('is served as plain HTTP, with its body, and its connection is closed', async () => {
    const request = `POST /live HTTP/1.1\r\n${OFFER}Content-Length: 9\r\n\r\na message`;
    const { status, body } = await exchange(await serve(echo), request);
    expect(status).toBe(200);
    expect(body).toContain('POST /live a message');
  });
});

describe('a WebSocket', () => {
  it('is accepted where the site has one', async () => {
    const request = `GET /live HTTP/1.1\r\n${WEB_SOCKET}\r\n`;
    expect((await exchange(await serve(echo), request)).head).toBe('a WebSocket');
  });

  it('gets an ordinary response elsewhere', async () => {
    const request = `GET /a HTTP/1.1\r\n${WEB_SOCKET}\r\n`;
    expect((await exchange(await serve(echo), request)).status).toBe(200);
  });
});

describe('a client that resets its connection', () => {
  it.each([
    ['a refused WebSocket', `GET /live HTTP/1.1\r\n${WEB_SOCKET}\r\n`],
    ['CONNECT', 'CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('does not end the process after %s', async (_request, bytes) => {
    const refuse = (_upgrade: unknown, socket: Duplex) => void socket.write('HTTP/1.1 403 No\r\n');
    const origin = await serve(echo, refuse);
    const socket = connectTo(origin);
    socket.write(bytes);
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
    // An error without a listener fails the test run.
    expect((await fetch(origin)).status).toBe(200);
  });
});

function connectTo(origin: string): Socket {
  return connect(Number(new URL(origin).port), '127.0.0.1');
}
