import { once, type EventEmitter } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { within } from '~/content/within.server';
import { guarded } from '~/platform/tasks/guarded.server';
import { closeOnError, isWebSocket, type WebSocketRoute } from '~/platform/http/upgrades.server';

/** Limits for stopping the server, ms. */
export const STOP_LIMITS = {
  /**
   * How long idle connections stay open after a drained server has stopped listening. A proxy that cannot
   * open a new connection still uses them, and each one ends with its response.
   */
  idleGraceMs: 1_000,
  /**
   * How long a stop waits for unfinished responses before it closes their connections. A visitor waits at most 10 s
   * for the webhook.
   */
  responsesEndTimeoutMs: 12_000,
};

/**
 * How long a connection stays open between two requests, ms. nginx keeps idle connections for 60 s. A proxy that
 * sends a request on a connection which this server is closing sends a 502, so the proxy has to be the first to
 * close it.
 */
const KEEP_ALIVE_MS = 75_000;

/** A connection without traffic is closed after this time, ms. The first visitor of a rendition may wait 60 s. */
const INACTIVITY_MS = 120_000;

/** How long a request may take to arrive, ms. The largest upload takes an hour on a line of 150 kbit/s. */
const REQUEST_MS = 3_600_000;

/**
 * Requests of one connection that may wait for their responses. Browsers and proxies wait for each response. A
 * client that sends thousands of requests and reads nothing would fill the memory with them.
 */
const MAX_PIPELINED = 64;

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

interface HttpServerOptions {
  port: number;
  /** Address to bind; undefined binds all of them. */
  host: string | undefined;
  /** Further connections are closed at once, until idle ones have made room. */
  maxConnections?: number;
  limits?: typeof STOP_LIMITS;
  webSockets?: WebSocketRoute | undefined;
  log: Logger;
}

/** A connection that has sent a request. */
interface Connection {
  /** Requests whose responses are not sent yet. */
  waiting: number;
  /** To the last request. Responses are sent in the order of the requests. */
  response: ServerResponse;
}

/**
 * The site's HTTP server. A proxy in front of it holds slow clients, so it has Node's own limits for them.
 * See app/threat-model.md.
 */
export class HttpServer {
  /** Node's server, for listeners that only read requests. */
  readonly node: Server;
  /** Each open connection that has sent a request, by its socket. */
  readonly #connections = new Map<Duplex, Connection>();
  /** The WebSockets that are open. */
  readonly #webSockets = new Set<Duplex>();

  private constructor(
    private readonly listener: RequestListener,
    private readonly options: HttpServerOptions,
  ) {
    const { maxConnections = Infinity, webSockets, log } = options;
    this.node = createServer(
      {
        requestTimeout: REQUEST_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        shouldUpgradeCallback: (request) =>
          isWebSocket(request) && webSockets?.isFor(request) === true,
      },
      (request, response) => this.#serve(request, response),
    );
    this.node.timeout = INACTIVITY_MS;
    this.node.maxConnections = maxConnections;
    this.node.on('drop', () => this.node.closeIdleConnections());
    const refuseTunnel = (_request: IncomingMessage, socket: Duplex) => {
      closeOnError(socket);
      socket.end(NO_TUNNEL);
    };
    this.node.on('connect', guarded(log, UNHANDLED, refuseTunnel));
    if (!webSockets) return;
    const accept = guarded(log, UNHANDLED, (...upgrade: Parameters<WebSocketRoute['accept']>) =>
      this.#accept(webSockets, ...upgrade),
    );
    this.node.on('upgrade', accept);
  }

  /**
   * Starts the server.
   * @throws {Error} when the port is taken or the address is not this machine's.
   */
  static async open(listener: RequestListener, options: HttpServerOptions): Promise<HttpServer> {
    const server = new HttpServer(listener, options);
    const { port, host, log } = options;
    server.node.listen({ port, host });
    // `once` throws when the server emits `error`.
    await once(server.node, 'listening');
    server.node.on('error', (error) =>
      log.error({ err: error }, 'a connection could not be accepted'),
    );
    return server;
  }

  /**
   * Stops without interrupting a response. For `drainMs` it still serves requests with `Connection:
   * close`, so that a load balancer can change to another process. Then it stops listening, and waits
   * for unfinished responses until `responsesEndTimeoutMs`, because a client could send its form slowly
   * on purpose. It closes WebSockets when it stops listening: they have no end, and their clients
   * connect to the next process.
   */
  async close(drainMs: number): Promise<void> {
    const { log, limits = STOP_LIMITS } = this.options;
    const closeAfter = (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('Connection', 'close');
    };
    this.node.prependListener('request', guarded(log, UNHANDLED, closeAfter));
    for (const [, response] of this.#unfinished()) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    if (drainMs > 0) await sleep(drainMs);
    // `http.Server` would close idle connections here, also one on which a proxy sends a form right now.
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(this.node, () => resolve());
    });
    for (const socket of this.#webSockets) socket.destroy();
    if (drainMs > 0) await within(limits.idleGraceMs, closed);
    const cut = setTimeout(() => this.node.closeAllConnections(), limits.responsesEndTimeoutMs);
    // Node counts a connection as idle as soon as its response is written, before the client has read it.
    for (let [next] = this.#unfinished(); next; [next] = this.#unfinished()) await closeOfAny(next);
    this.node.closeIdleConnections();
    await closed;
    clearTimeout(cut);
  }

  /** Serves a request, and keeps the connections up to date. */
  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    let connection = this.#connections.get(socket);
    if (!connection) {
      connection = { waiting: 0, response };
      this.#connections.set(socket, connection);
      socket.once('close', () => this.#connections.delete(socket));
    }
    connection.response = response;
    connection.waiting += 1;
    if (connection.waiting > MAX_PIPELINED) return void socket.destroy();
    if (request.headers.upgrade !== undefined) ignoreOffer(request, response);
    response.once('close', () => {
      connection.waiting -= 1;
    });
    this.listener(request, response);
  }

  /** Passes a WebSocket to its route. */
  #accept(route: WebSocketRoute, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    closeOnError(socket);
    // A WebSocket has no end, so a server that stops would wait for it.
    if (!this.node.listening) return void socket.destroy();
    // Node would not send this response after the unfinished one to an earlier request.
    if (this.#connections.get(socket)?.waiting) return void socket.destroy();
    this.#webSockets.add(socket);
    socket.once('close', () => this.#webSockets.delete(socket));
    try {
      route.accept(request, socket, head);
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /** Returns the connections that wait for a response, and the last response of each. */
  #unfinished(): [Duplex, ServerResponse][] {
    return [...this.#connections]
      .filter(([, { waiting }]) => waiting > 0)
      .map(([socket, { response }]) => [socket, response]);
  }
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

/** Waits until one of these has closed. A response that waits for earlier ones does not close with its socket. */
function closeOfAny(parts: readonly EventEmitter[]): Promise<void> {
  return new Promise((resolve) => {
    for (const part of parts) part.once('close', resolve);
  });
}
