import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { listenOnLoopback } from './loopback';

/** A content source for tests: a real lake behind a proxy that counts requests and can be closed. */
export interface ContentSource {
  origin: string;
  /** Returns the number of queries that contain this text. */
  timesAsked(text: string): number;
  /** From now on queries with this text in them wait at the door. */
  shut(text: string): void;
  /** Cuts the connections of those that wait. */
  turnAway(): void;
  open(): void;
  close(): Promise<void>;
}

/** @param lakePort loopback port of the lake. */
export async function startContentSource(lakePort: number): Promise<ContentSource> {
  const queries: string[] = [];
  let waiting: Socket[] = [];
  let shutFor: string | undefined;

  const server = createServer((incoming, response) => {
    const { method, headers } = incoming;
    const url = new URL(incoming.url ?? '', `http://127.0.0.1:${lakePort}`);
    const query = url.searchParams.get('query');
    if (query !== null) queries.push(query);
    if (shutFor !== undefined && query?.includes(shutFor)) {
      waiting.push(incoming.socket);
      return;
    }
    const onwards = request(url, { method, headers: { ...headers, host: url.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onwards.once('error', () => response.destroy());
    response.once('close', () => onwards.destroy());
    incoming.pipe(onwards);
  });
  const origin = await listenOnLoopback(server);

  return {
    origin,
    timesAsked: (text) => queries.filter((query) => query.includes(text)).length,
    shut(text) {
      shutFor = text;
    },
    turnAway() {
      for (const socket of waiting) socket.destroy();
      waiting = [];
    },
    open() {
      shutFor = undefined;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
