import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runLake, type RunningLake } from './running-lake';

let lake: RunningLake;
let origin: string;

beforeEach(async () => {
  lake = await runLake();
  origin = lake.client.config().apiHost;
});

afterEach(() => lake.stop());

it('survives a client that resets a refused WebSocket', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const offer = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  socket.write(`GET /nowhere HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n${offer}\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await fetch(`${origin}/v1/ping`)).status).toBe(200);
});
