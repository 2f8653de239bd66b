import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyServer } from 'http-proxy-3';

/** A server for TLS in front of the site, as Caddy is on a real server. */
export interface TlsProxy {
  port: number;
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
  let isConnected = true;
  server.on('connection', (socket: Socket) => {
    if (!isConnected) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    disconnect() {
      isConnected = false;
      for (const socket of sockets) socket.destroy();
    },
    reconnect() {
      isConnected = true;
    },
    async close() {
      const closed = new Promise((resolve) => void server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
