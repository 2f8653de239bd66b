import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import type { Connections, StopLimits } from './http-server.server';

/** A turn of the event loop is short when it takes less time than this, ms. */
const SHORT_TURN_MS = 1;
/** The server stops listening when all turns were short and brought nothing for this time, ms. */
const QUIET_MS = 5;
/** The longest wait for that, ms. Pages that are being rendered make turns long. */
const QUIET_SEARCH_MS = 2_000;

/** Lets requests wait while the server stops listening. */
export class RequestGate {
  #waiting: (() => void)[] | undefined;

  /** Calls `serve` at once, or when the requests are released. */
  pass(serve: () => void): void {
    if (this.#waiting) this.#waiting.push(serve);
    else serve();
  }

  hold(): void {
    this.#waiting = [];
  }

  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const serve of waiting) serve();
  }
}

interface OpenServer {
  server: Server;
  gate: RequestGate;
  connections: Connections;
  webSockets: ReadonlySet<Duplex>;
  log: Logger;
}

/** Stops a server without interrupting a response, as `HttpServer.close` describes. */
export async function stopServer(
  { server, gate, connections, webSockets, log }: OpenServer,
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
  // Under load the search for a quiet moment would not end: each response makes its client open the next
  // connection. A client that waits opens none.
  gate.hold();
  await quietMoment(server);
  // `http.Server` would close idle connections here, also one on which a proxy sends a form right now.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  gate.release();
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

/**
 * Waits until no connection and no request arrives. Node accepts one connection a turn of its event loop.
 * Those that only the kernel has accepted are reset when the server stops listening.
 */
async function quietMoment(server: Server): Promise<void> {
  const started = performance.now();
  let quietSince = started;
  const noteArrival = () => (quietSince = performance.now());
  server.on('connection', noteArrival).on('request', noteArrival);
  let now = started;
  while (now - quietSince < QUIET_MS && now - started < QUIET_SEARCH_MS) {
    const before = now;
    await nextTurn();
    now = performance.now();
    if (now - before > SHORT_TURN_MS) quietSince = now;
  }
  server.off('connection', noteArrival).off('request', noteArrival);
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
