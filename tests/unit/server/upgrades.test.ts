import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { openHttpServer, SERVER_LIMITS, type HttpServer } from '~/server/http-server.server';
import type { UpgradeListener } from '~/server/http/upgrades.server';
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
async function serve(listener: RequestListener, onUpgrade?: UpgradeListener): Promise<string> {
  server = await openHttpServer(listener, {
    port: 0,
    host: '127.0.0.1',
    log: recordLog().log,
    limits: { ...SERVER_LIMITS, bodyTimeoutMs: 200 },
    onUpgrade:
      onUpgrade ??
      (({ url }, socket) => {
        if (url !== '/live') return false;
        socket.end('a WebSocket');
        return true;
      }),
  });
  return `http://127.0.0.1:${server.port}`;
}

/** Sends back the method, the path and the body of a request. */
const echo: RequestListener = (request, response) => {
  void text(request).then((body) => response.end(`${request.method} ${request.url} ${body}`));
};

describe('a request that offers another protocol', () => {
  it('is served as plain HTTP, and its connection is closed', async () => {
    const { status, head, body } = await exchange(
      await serve(echo),
      `GET /a HTTP/1.1\r\n${OFFER}\r\n`,
    );
    expect(status).toBe(200);
    expect(head).toMatch(/^Connection: close$/m);
    expect(body).toContain('GET /a');
  });

  it.each([
    ['a length', 'Content-Length: 9\r\n\r\na message'],
    ['chunks', 'Transfer-Encoding: chunked\r\n\r\n9\r\na message\r\n0\r\n\r\n'],
  ])('keeps its body with %s', async (_form, rest) => {
    const request = `POST /a HTTP/1.1\r\n${OFFER}${rest}`;
    expect((await exchange(await serve(echo), request)).body).toContain('POST /a a message');
  });

  it('keeps a body that arrives later', async () => {
    const origin = await serve(echo);
    const socket = connectTo(origin);
    const response = text(socket);
    const expecting = `${OFFER}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`;
    socket.write(`POST /a HTTP/1.1\r\n${expecting}`);
    socket.once('data', () => socket.write('a message'));
    expect(await response).toContain('POST /a a message');
  });

  it('gets a 408 when its body takes too long', async () => {
    const origin = await serve((request) => void request.resume());
    const form = `POST / HTTP/1.1\r\n${OFFER}Content-Length: 9\r\n\r\nfirst`;
    expect((await exchange(origin, form)).status).toBe(408);
  });

  it('keeps header values that are not ASCII', async () => {
    const origin = await serve(({ headers }, response) => void response.end(headers['x-name']));
    const request = `GET / HTTP/1.1\r\n${OFFER}X-Name: é\r\n\r\n`;
    // Node decodes each byte of a header as one character.
    expect((await exchange(origin, request)).body).toContain(Buffer.from('é').toString('latin1'));
  });
});

describe('a request that offers another protocol before the response to an earlier one', () => {
  it('ends the connection', async () => {
    const origin = await serve(() => {});
    const requests = `GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\nGET /a HTTP/1.1\r\n${OFFER}\r\n`;
    expect((await exchange(origin, requests)).head).toBe('');
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
    const origin = await serve(echo, (_upgrade, socket) =>
      socket.write('HTTP/1.1 403 Refused\r\n'),
    );
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
