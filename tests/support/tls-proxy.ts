import { createServer } from 'node:https';
import { connect, createServer as createRelay, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createProxyServer } from 'http-proxy-3';

/** A server for TLS in front of the site, as Caddy is on a real server. */
export interface TlsProxy {
  port: number;
  /** How long what passes in one direction takes, ms. It arrives in the order in which it was sent. */
  latency: () => number;
  /** Closes all connections, also new ones, until `reconnect`: the browser has lost its network. */
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

/** Starts a proxy on loopback that ends TLS and passes requests and WebSockets on to the site. */
export async function startTlsProxy(
  certificate: { key: Buffer; cert: Buffer },
  target: string,
): Promise<TlsProxy> {
  const proxy = createProxyServer({ target, xfwd: true });
  // While the site is down, the proxy responds as Caddy does.
  proxy.on('error', (_error, _request, response) => {
    if ('writeHead' in response) response.writeHead(502).end();
    else response.destroy();
  });
  const server = createServer(certificate, (request, response) => proxy.web(request, response));
  server.on('upgrade', (request, socket, head) => proxy.ws(request, socket, head));
  // `closeAllConnections` leaves out WebSockets.
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  server.on('connection', track);
  let isConnected = true;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port: tlsPort } = server.address() as AddressInfo;
  const relay = createRelay((socket) => {
    if (!isConnected) return socket.destroy();
    track(socket);
    const inner = connect(tlsPort, '127.0.0.1');
    passOn(socket, inner, () => tlsProxy.latency());
    passOn(inner, socket, () => tlsProxy.latency());
  });
  await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve));
  const tlsProxy: TlsProxy = {
    port: (relay.address() as AddressInfo).port,
    latency: () => 0,
    disconnect() {
      isConnected = false;
      for (const socket of sockets) socket.destroy();
    },
    reconnect() {
      isConnected = true;
    },
    async close() {
      const closed = [relay, server].map(
        (each) => new Promise((resolve) => void each.close(resolve)),
      );
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
  return tlsProxy;
}

/** Passes on what a socket sends, each part after a latency. */
function passOn(from: Socket, to: Socket, latency: () => number): void {
  let last: Promise<unknown> = Promise.resolve();
  from.on('data', (part) => {
    const arrivesAt = performance.now() + latency();
    last = last.then(async () => {
      const wait = arrivesAt - performance.now();
      if (wait > 0) await setTimeout(wait);
      to.write(part);
    });
  });
  from.on('error', () => to.destroy());
  from.on('close', () => void last.then(() => to.destroy()));
}
