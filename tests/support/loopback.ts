import { once } from 'node:events';
import type { Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Makes a server listen on a free port of loopback, and returns its origin. */
export async function listenOnLoopback(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
