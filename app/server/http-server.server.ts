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
import { guarded } from '~/guarded.server';
import { closeOnError, isWebSocket, type WebSocketRoute } from '~/server/http/upgrades.server';
import { limitBodyTime } from './middleware/body-time.server';
import { RequestGate, stopServer } from './stop-server.server';

/** Limits for one client, and for stopping the server. Times are in ms. */
export interface ServerLimits {
  /** A client that needs longer for its request line and headers gets a 408. */
  headersTimeoutMs: number;
  /** A client that needs longer for the body gets a 408. An upload of staff has its own limit. */
  bodyTimeoutMs: number;
  /** How often Node looks for requests that exceeded the limit of their headers. */
  checkIntervalMs: number;
  /** How long a connection stays open between two requests. */
  keepAliveTimeoutMs: number;
  /** A connection on which nothing is read or written for this long is closed. */
  inactivityTimeoutMs: number;
  /** Requests of one connection that may wait for their responses. */
  pipelinedRequests: number;
  /** A connection ends after this many requests, so that none occupies a process for ever. */
  requestsPerSocket: number;
  /**
   * How long idle connections stay open after a drained server has stopped listening. A proxy that cannot
   * open a new connection still uses them, and each one ends with its response.
   */
  idleGraceMs: number;
  /** How long a stop waits for unfinished responses before it closes their connections. */
  responsesEndTimeoutMs: number;
}

export const SERVER_LIMITS: ServerLimits = {
  headersTimeoutMs: 10_000,
  // The largest form, 64 KiB, takes 26 s on a line of 20 kbit/s.
  bodyTimeoutMs: 30_000,
  // Node's own 30 s would let a slow client stay for twice its limit.
  checkIntervalMs: 2_000,
  // nginx keeps idle connections for 60 s. A proxy that sends a request on a connection which this
  // server is closing sends a 502, so the proxy has to be the first to close it.
  keepAliveTimeoutMs: 75_000,
  // The first visitor of a rendition may wait 60 s for it.
  inactivityTimeoutMs: 120_000,
  // Browsers and proxies wait for each response. A client that sends thousands of requests and reads
  // nothing would fill the memory with them.
  pipelinedRequests: 64,
  requestsPerSocket: 10_000,
  idleGraceMs: 1_000,
  // A visitor waits at most 10 s for the webhook.
  responsesEndTimeoutMs: 12_000,
};

/** How long a refused connection stays open, so that the client gets the response. */
const REFUSED_OPEN_MS = 2_000;

export interface HttpServerOptions {
  port: number;
  /** Address to bind; undefined binds all of them. */
  host: string | undefined;
  /** Further connections are closed at once, until idle ones have made room. */
  maxConnections?: number;
  limits?: ServerLimits;
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
 * Starts the server, with limits on what one client can occupy.
 * @throws {Error} when the port is taken or the address is not this machine's.
 */
export async function openHttpServer(
  listener: RequestListener,
  {
    port,
    host,
    maxConnections = Infinity,
    limits = SERVER_LIMITS,
    webSockets: route,
    log,
  }: HttpServerOptions,
): Promise<HttpServer> {
  const connections: Connections = new Map();
  const gate = new RequestGate();
  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkIntervalMs,
      headersTimeout: limits.headersTimeoutMs,
      // Node's limit of the whole request cannot be longer for uploads, so `limitBodyTime` replaces it.
      requestTimeout: 0,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      shouldUpgradeCallback: (request) => isWebSocket(request) && route?.isFor(request) === true,
    },
    limitConnections(connections, gate, { limits, log }, listener),
  );
  server.timeout = limits.inactivityTimeoutMs;
  server.maxConnections = maxConnections;
  server.on('drop', () => server.closeIdleConnections());
  const refuseMalformed = ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) =>
    refuseBytes(socket, STATUS_OF_CLIENT_ERROR[code] ?? '400 Bad Request');
  const refuseTunnel = (_request: IncomingMessage, socket: Duplex) => {
    closeOnError(socket);
    socket.end(rawResponse('405 Method Not Allowed', 'Allow: GET, HEAD, POST'));
  };
  server.on('clientError', guarded(log, UNHANDLED, refuseMalformed));
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
    close: (drainMs) => stopServer({ server, gate, connections, webSockets, log }, drainMs, limits),
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
    route.accept(request, socket, head);
  };
}

/** Each open connection that has sent a request, by its socket. */
export type Connections = Map<Duplex, Connection>;

interface Connection {
  /** Requests so far. */
  requests: number;
  /** Requests whose responses are not sent yet. */
  waiting: number;
  /** To the last request. Responses are sent in the order of the requests. */
  response: ServerResponse;
}

/**
 * Bounds what one connection may ask for. Node's own `maxRequestsPerSocket` sends a 503 to a client
 * that goes on after its last response; this ends the connection with that response instead.
 */
function limitConnections(
  connections: Connections,
  gate: RequestGate,
  { limits, log }: { limits: ServerLimits; log: Logger },
  listener: RequestListener,
): RequestListener {
  const { pipelinedRequests, requestsPerSocket, bodyTimeoutMs } = limits;
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    let connection = connections.get(socket);
    if (!connection) {
      connection = { requests: 0, waiting: 0, response };
      connections.set(socket, connection);
      socket.once('close', () => connections.delete(socket));
    }
    connection.response = response;
    connection.requests += 1;
    connection.waiting += 1;
    if (connection.waiting > pipelinedRequests) return void socket.destroy();
    const isOffer = request.headers.upgrade !== undefined;
    if (isOffer) ignoreOffer(request);
    if (isOffer || connection.requests >= requestsPerSocket) {
      response.setHeader('Connection', 'close');
    }
    limitBodyTime(request, bodyTimeoutMs, log, () => refuseBytes(socket, TOO_SLOW));
    response.once('close', () => {
      connection.waiting -= 1;
    });
    gate.pass(() => listener(request, response));
  };
}

/**
 * Takes from a request that it offers another protocol (RFC 9110, 7.8). The connection ends with the response,
 * because the bytes after the request may be of the other protocol.
 */
function ignoreOffer({ headers }: IncomingMessage): void {
  delete headers.upgrade;
  headers.connection = 'close';
}

/** The log line when a connection could not be handled. */
const UNHANDLED = 'a connection could not be handled';

const TOO_SLOW = '408 Request Timeout';

const STATUS_OF_CLIENT_ERROR: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
};

/** Sends a 4xx for bytes that are not a whole, valid request, unless a response has begun. */
function refuseBytes(socket: Duplex & { bytesWritten?: number }, status: string): void {
  if (!socket.writable || socket.bytesWritten) return void socket.destroy();
  socket.end(rawResponse(status));
  // The client may go on sending for ever.
  setTimeout(() => socket.destroy(), REFUSED_OPEN_MS).unref();
}

/** A response without a body for a connection that has no `ServerResponse`. */
function rawResponse(status: string, ...headers: string[]): string {
  const always = ['Cache-Control: no-store', 'Content-Length: 0', 'Connection: close'];
  return [`HTTP/1.1 ${status}`, ...headers, ...always, '', ''].join('\r\n');
}
