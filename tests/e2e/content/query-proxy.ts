import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { listenOnLoopback } from '../../support/loopback';

/** A proxy in front of a lake that counts the queries and can hold some of them. */
export interface QueryProxy {
  origin: string;
  /** Returns the number of requests for queries that contain the text. */
  countQueries(text: string): number;
  /** From now on holds the queries that contain the text. */
  holdQueries(text: string): void;
  /** Closes the connections of the held queries. */
  abortHeldQueries(): void;
  /** From now on forwards all queries. */
  forwardQueries(): void;
  close(): Promise<void>;
}

/** @param lakePort loopback port of the lake. */
export async function startQueryProxy(lakePort: number): Promise<QueryProxy> {
  const queries: string[] = [];
  let heldSockets: Socket[] = [];
  let heldText: string | undefined;

  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const url = new URL(incoming.url ?? '', `http://127.0.0.1:${lakePort}`);
    const query = url.searchParams.get('query');
    if (query !== null) queries.push(query);
    if (heldText !== undefined && query?.includes(heldText)) {
      heldSockets.push(incoming.socket);
      return;
    }
    const forwarded = request(
      url,
      { method, headers: { ...headers, host: url.host } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.once('error', () => outgoing.destroy());
    outgoing.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const origin = await listenOnLoopback(server);

  return {
    origin,
    countQueries: (text) => queries.filter((query) => query.includes(text)).length,
    holdQueries(text) {
      heldText = text;
    },
    abortHeldQueries() {
      for (const socket of heldSockets) socket.destroy();
      heldSockets = [];
    },
    forwardQueries() {
      heldText = undefined;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
