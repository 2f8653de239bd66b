import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Makes a server listen on a free port of loopback, and returns its origin. */
export async function listenOnLoopback(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return originOf(server);
}

/** Returns the origin of a server that listens on loopback. */
export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
