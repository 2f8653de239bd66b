import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exchange } from '../../support/raw-http';
import { runLake, type RunningLake } from './running-lake';

let lake: RunningLake;
let origin: string;

beforeEach(async () => {
  lake = await runLake();
  origin = lake.client.config().apiHost;
});

afterEach(() => lake.stop());

it('serves a request that offers HTTP/2 as plain HTTP', async () => {
  const offer = 'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n';
  const request = `GET /v1/ping HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${offer}\r\n`;
  expect(await exchange(origin, request)).toMatchObject({ status: 200, body: '"PONG"' });
});

it('survives a client that resets a refused WebSocket', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const offer = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  socket.write(`GET /nowhere HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${offer}\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await fetch(`${origin}/v1/ping`)).status).toBe(200);
});
