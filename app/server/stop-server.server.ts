import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { Connections, StopLimits } from './http-server.server';

interface OpenServer {
  server: Server;
  connections: Connections;
  webSockets: ReadonlySet<Duplex>;
  log: Logger;
}

/** Stops a server without interrupting a response, as `HttpServer.close` describes. */
export async function stopServer(
  { server, connections, webSockets, log }: OpenServer,
  drainMs: number,
  { idleGraceMs, responsesEndTimeoutMs }: StopLimits,
): Promise<void> {
  const closeAfter = (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  };
  server.prependListener('request', guarded(log, 'a connection could not be closed', closeAfter));
  for (const [, response] of unfinished(connections)) {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }
  if (drainMs > 0) await sleep(drainMs);
  // `http.Server` would close idle connections here, also one on which a proxy sends a form right now.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  for (const socket of webSockets) socket.destroy();
  if (drainMs > 0) await Promise.race([closed, sleep(idleGraceMs, undefined, { ref: false })]);
  const cut = setTimeout(() => server.closeAllConnections(), responsesEndTimeoutMs);
  // Node counts a connection as idle as soon as its response is written, before the client has read it.
  for (let [next] = unfinished(connections); next; [next] = unfinished(connections)) {
    await closeOfAny(next);
  }
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
}

/** Returns the connections that wait for a response, and the last response of each. */
function unfinished(connections: Connections): [Duplex, ServerResponse][] {
  return [...connections]
    .filter(([, { waiting }]) => waiting > 0)
    .map(([socket, { response }]) => [socket, response]);
}

/** Waits until one of these has closed. A response that waits for earlier ones does not close with its socket. */
function closeOfAny(parts: readonly EventEmitter[]): Promise<void> {
  return new Promise((resolve) => {
    for (const part of parts) part.once('close', resolve);
  });
}
