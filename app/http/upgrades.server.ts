import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes over a connection that changes to a WebSocket. Returns false when it does not want it. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/**
 * Closes a connection that fails, for example when the client resets it. Node removes its own listener
 * when it gives a connection away, and an error without a listener would end the process.
 */
export function closeOnError(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
}
