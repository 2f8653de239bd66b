import { once } from 'node:events';
import { createServer, request, type ClientRequest, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BodyMemory } from '~/server/studio/body-memory.server';
import { listenOnLoopback } from '../../../support/loopback';

const MOST_OF_ONE = 60;
const MOST_OF_ALL = 100;

let server: Server;
let origin: string;
let left: number;

beforeEach(async () => {
  left = 0;
  const memory = new BodyMemory(MOST_OF_ALL);
  server = createServer((received, response) => {
    const reading = memory.read(received, MOST_OF_ONE, response);
    reading.then(
      (body) => response.end(typeof body === 'string' ? body : `${body.length} bytes`),
      () => (left += 1),
    );
  });
  origin = await listenOnLoopback(server);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = async (bytes: number) =>
  (await fetch(origin, { method: 'POST', body: 'x'.repeat(bytes) })).text();

/** Begins to send a body, whose end does not come, and waits until its first bytes have arrived. */
async function begin(bytes: number): Promise<ClientRequest> {
  const arrived = once(server, 'request');
  const sent = request(origin, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
  sent.on('error', () => {});
  sent.write('x'.repeat(bytes));
  const [received] = await arrived;
  await vi.waitFor(() => expect(received.socket.bytesRead).toBeGreaterThan(bytes));
  return sent;
}

it('reads a body that is not too large', async () => {
  expect(await post(MOST_OF_ONE)).toBe('60 bytes');
  expect(await post(0)).toBe('0 bytes');
});

it('refuses a body that is too large, whether it says so or not', async () => {
  expect(await post(MOST_OF_ONE + 1)).toBe('too-large');
  const sent = await begin(MOST_OF_ONE + 1);
  const [response] = await once(sent, 'response');
  expect(await new Response(response).text()).toBe('too-large');
});

it('refuses a body while those of others take the memory, until their clients leave', async () => {
  const slow = await begin(MOST_OF_ONE);
  await expect.poll(() => post(MOST_OF_ONE)).toBe('no-room');
  expect(await post(10)).toBe('10 bytes');
  slow.destroy();
  await vi.waitFor(() => expect(left).toBe(1));
  expect(await post(MOST_OF_ONE)).toBe('60 bytes');
});
