import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes over a connection that changes to a WebSocket. Returns false when it does not want it. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
