import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { guarded } from '~/platform/tasks/guarded.server';
import { closeOnError, isWebSocket, type WebSocketRoute } from '~/platform/http/upgrades.server';
import { stopServer } from './stop-server.server';

/** Limits for stopping the server. Times are in ms. */
export interface StopLimits {
  /**
   * How long idle connections stay open after a drained server has stopped listening. A proxy that cannot
   * open a new connection still uses them, and each one ends with its response.
   */
  idleGraceMs: number;
  /** How long a stop waits for unfinished responses before it closes their connections. */
  responsesEndTimeoutMs: number;
}

export const STOP_LIMITS: StopLimits = {
  idleGraceMs: 1_000,
  // A visitor waits at most 10 s for the webhook.
  responsesEndTimeoutMs: 12_000,
};

/**
 * How long a connection stays open between two requests, ms. nginx keeps idle connections for 60 s. A proxy that
 * sends a request on a connection which this server is closing sends a 502, so the proxy has to be the first to
 * close it.
 */
const KEEP_ALIVE_MS = 75_000;

/** A connection on which nothing is read or written for this long is closed, ms. The first visitor of a rendition may wait 60 s. */
const INACTIVITY_MS = 120_000;

/** How long a request may take to arrive, ms. The largest upload takes an hour on a line of 150 kbit/s. */
const REQUEST_MS = 3_600_000;

/**
 * Requests of one connection that may wait for their responses. Browsers and proxies wait for each response. A
 * client that sends thousands of requests and reads nothing would fill the memory with them.
 */
const MAX_PIPELINED = 64;

export interface HttpServerOptions {
  port: number;
  /** Address to bind; undefined binds all of them. */
  host: string | undefined;
  /** Further connections are closed at once, until idle ones have made room. */
  maxConnections?: number;
  limits?: StopLimits;
  webSockets?: WebSocketRoute | undefined;
  log: Logger;
}

/** The site's HTTP server. */
export interface HttpServer {
  /** Node's server, for listeners that only read requests. */
  node: Server;
  port: number;
  /**
   * Stops without interrupting a response. For `drainMs` it still serves requests with `Connection:
   * close`, so that a load balancer can change to another process. Then it stops listening, and waits
   * for unfinished responses until `responsesEndTimeoutMs`, because a client could send its form slowly
   * on purpose. It closes WebSockets when it stops listening: they have no end, and their clients
   * connect to the next process.
   */
  close(drainMs: number): Promise<void>;
}

/**
 * Starts the server. A proxy in front of it holds slow clients, so it has Node's own limits for them.
 * See app/threat-model.md.
 * @throws {Error} when the port is taken or the address is not this machine's.
 */
export async function openHttpServer(
  listener: RequestListener,
  {
    port,
    host,
    maxConnections = Infinity,
    limits = STOP_LIMITS,
    webSockets: route,
    log,
  }: HttpServerOptions,
): Promise<HttpServer> {
  const connections: Connections = new Map();
  const server = createServer(
    {
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      shouldUpgradeCallback: (request) => isWebSocket(request) && route?.isFor(request) === true,
    },
    trackConnections(connections, listener),
  );
  server.timeout = INACTIVITY_MS;
  server.maxConnections = maxConnections;
  server.on('drop', () => server.closeIdleConnections());
  const refuseTunnel = (_request: IncomingMessage, socket: Duplex) => {
    closeOnError(socket);
    socket.end(NO_TUNNEL);
  };
  server.on('connect', guarded(log, UNHANDLED, refuseTunnel));
  const webSockets = new Set<Duplex>();
  if (route) {
    const accept = acceptWebSockets(server, { connections, webSockets }, route);
    server.on('upgrade', guarded(log, UNHANDLED, accept));
  }
  server.listen({ port, host });
  // `once` throws when the server emits `error`.
  await once(server, 'listening');
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  return {
    node: server,
    port: (server.address() as AddressInfo).port,
    close: (drainMs) => stopServer({ server, connections, webSockets, log }, drainMs, limits),
  };
}

/**
 * Passes WebSockets to their route.
 * @param webSockets gets the WebSockets that are open
 */
function acceptWebSockets(
  server: Server,
  { connections, webSockets }: { connections: Connections; webSockets: Set<Duplex> },
  route: WebSocketRoute,
) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    closeOnError(socket);
    // A WebSocket has no end, so a server that stops would wait for it.
    if (!server.listening) return void socket.destroy();
    // Node would not send this response after the unfinished one to an earlier request.
    if (connections.get(socket)?.waiting) return void socket.destroy();
    webSockets.add(socket);
    socket.once('close', () => webSockets.delete(socket));
    try {
      route.accept(request, socket, head);
    } catch (error) {
      socket.destroy();
      throw error;
    }
  };
}

/** Each open connection that has sent a request, by its socket. */
export type Connections = Map<Duplex, Connection>;

interface Connection {
  /** Requests whose responses are not sent yet. */
  waiting: number;
  /** To the last request. Responses are sent in the order of the requests. */
  response: ServerResponse;
}

/** Keeps the connections up to date. */
function trackConnections(connections: Connections, listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    let connection = connections.get(socket);
    if (!connection) {
      connection = { waiting: 0, response };
      connections.set(socket, connection);
      socket.once('close', () => connections.delete(socket));
    }
    connection.response = response;
    connection.waiting += 1;
    if (connection.waiting > MAX_PIPELINED) return void socket.destroy();
    if (request.headers.upgrade !== undefined) ignoreOffer(request, response);
    response.once('close', () => {
      connection.waiting -= 1;
    });
    listener(request, response);
  };
}

/**
 * Takes from a request that it offers another protocol (RFC 9110, 7.8). The connection ends with the response,
 * because the bytes after the request may be of the other protocol.
 */
function ignoreOffer({ headers }: IncomingMessage, response: ServerResponse): void {
  delete headers.upgrade;
  headers.connection = 'close';
  response.setHeader('Connection', 'close');
}

/** The log line when a connection could not be handled. */
const UNHANDLED = 'a connection could not be handled';

/** The response to CONNECT, for which Node has no `ServerResponse`. */
const NO_TUNNEL = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, POST',
  'Content-Length: 0',
  'Connection: close',
  '\r\n',
].join('\r\n');
