import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes over a connection that changes to a WebSocket. Returns false when it does not want it. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** Returns whether a request asks for a WebSocket, and for no other protocol. */
export function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Closes a connection that fails, for example when the client resets it. Node removes its own listener
 * when it gives a connection away, and an error without a listener would end the process.
 */
export function closeOnError(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
}

const OFFER = /^(?:connection|upgrade)$/i;

/**
 * Serves a request that offers another protocol, such as `Upgrade: h2c` of `curl --http2`, as plain HTTP
 * (RFC 9110, 7.8). Node gives the bare connection of such a request to the listener of `upgrade`. This
 * function puts the request back in front of the connection, without the offer, and passes the connection
 * to the server again. The connection ends with the response, because the bytes after the request may be
 * of the other protocol. Node 20 has no `shouldUpgradeCallback`, which would decide before.
 * @see https://nodejs.org/api/http.html#event-connection
 * @param head the bytes after the headers that Node has read already.
 */
export function ignoreUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value] = rawHeaders.slice(index, index + 2);
    if (!OFFER.test(name)) lines.push(`${name}: ${value}`);
  }
  lines.push('Connection: close', '', '');
  // Node decodes headers as Latin-1.
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
  server.emit('connection', socket);
}
