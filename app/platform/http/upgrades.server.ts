import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The WebSockets of a server. */
export interface WebSocketRoute {
  /** Returns whether a WebSocket is for this route. Node serves the others as plain HTTP. */
  isFor(request: IncomingMessage): boolean;
  /** Takes over a connection. `head` has the bytes after the headers that Node has read already. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

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
