import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openHttpServer, type HttpServer } from '~/server/http-server.server';
import type { UpgradeListener } from '~/http/upgrades.server';

const WEB_SOCKET = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

let server: HttpServer | undefined;

afterEach(async () => {
  await server?.close(0);
  server = undefined;
});

async function serve(listener: RequestListener, onUpgrade: UpgradeListener): Promise<string> {
  server = await openHttpServer(listener, { port: 0, host: '127.0.0.1', onUpgrade });
  return `http://127.0.0.1:${server.port}`;
}

const answer: RequestListener = (_request, response) => void response.end('a page');

describe('a client that resets its connection', () => {
  it.each([
    ['a refused WebSocket', `GET /live HTTP/1.1\r\n${WEB_SOCKET}\r\n`],
    ['CONNECT', 'CONNECT localhost:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('does not end the process after %s', async (_request, bytes) => {
    const origin = await serve(answer, (_upgrade, socket) =>
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
