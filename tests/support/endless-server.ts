import { createServer, type Server } from 'node:http';
import { listenOnLoopback } from './loopback';

/** A server that would send more than anybody wants. */
export interface EndlessServer {
  origin: string;
  /** The number of requests so far. */
  requests(): number;
  /** The number of bytes that the server has sent so far. */
  sentBytes(): number;
  close(): void;
}

/** More than a client may take, and less than fills the memory of the tests. */
const MOST_BYTES = 300_000_000;

/** Starts a server on loopback whose responses have no end. */
export async function startEndlessServer(contentType: string): Promise<EndlessServer> {
  let requests = 0;
  let sentBytes = 0;
  const part = Buffer.alloc(1_000_000, 'x');
  const server: Server = createServer((_request, response) => {
    requests += 1;
    response.setHeader('Content-Type', contentType);
    const send = () => {
      while (!response.destroyed && sentBytes < MOST_BYTES) {
        sentBytes += part.length;
        if (!response.write(part)) return void response.once('drain', send);
      }
    };
    send();
  });
  return {
    origin: await listenOnLoopback(server),
    requests: () => requests,
    sentBytes: () => sentBytes,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
