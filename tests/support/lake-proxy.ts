import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback';
import type { MalformedResponse } from './malformed-responses';

/** A write on its way to the lake, and on its way back. */
export interface PassingWrite {
  stage: 'asked' | 'answered';
  /** The first mutation's kind and content. */
  kind: string;
  content: Record<string, unknown>;
}

/** Stands between a site and its lake, so that a test can act, or cut, at an exact moment. */
export interface LakeProxy {
  origin: string;
  /** Awaited before a write is forwarded. A write is dropped if its sender has disconnected by then. */
  onWrite: ((write: PassingWrite) => Promise<void> | void) | undefined;
  /** When set, every query gets this response instead of the lake's. */
  answerToQueries: MalformedResponse | undefined;
  /** How many queries came so far. */
  readonly queries: number;
  /** Writes a text into every open connection for live events. */
  sendToListeners(text: string): void;
  /** From now on every connection is cut. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startLakeProxy(lakeOrigin: string): Promise<LakeProxy> {
  const lake = new URL(lakeOrigin);
  let isCut = false;
  let queries = 0;
  const listeners = new Set<ServerResponse>();

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (isCut) return incoming.socket.destroy();
    if (incoming.url?.includes('/data/query/')) {
      queries += 1;
      const { answerToQueries } = proxy;
      if (answerToQueries) {
        outgoing.writeHead(answerToQueries.status ?? 200, answerToQueries.headers);
        return outgoing.end(answerToQueries.body);
      }
    }
    const isWrite = incoming.url?.includes('/data/mutate/') ?? false;
    const body = incoming.method === 'POST' ? await text(incoming) : '';
    if (isWrite) await proxy.onWrite?.({ stage: 'asked', ...firstMutation(body) });
    if (incoming.socket.destroyed) return;
    const { method, url: path, headers } = incoming;
    const forwarded = request(
      {
        host: lake.hostname,
        port: lake.port,
        method,
        path,
        headers: { ...headers, host: lake.host },
      },
      (answer) => void passBack(answer),
    );
    const passBack = async (answer: IncomingMessage) => {
      if (isWrite) await proxy.onWrite?.({ stage: 'answered', ...firstMutation(body) });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (incoming.url?.includes('/live/events/')) listeners.add(outgoing);
      answer.pipe(outgoing);
    };
    forwarded.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => {
      listeners.delete(outgoing);
      forwarded.destroy();
    });
    forwarded.end(body);
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  const origin = await listenOnLoopback(server);
  const proxy: LakeProxy = {
    origin,
    onWrite: undefined,
    answerToQueries: undefined,
    get queries() {
      return queries;
    },
    sendToListeners(sent) {
      for (const listener of listeners) listener.write(sent);
    },
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

function firstMutation(body: string): Pick<PassingWrite, 'kind' | 'content'> {
  const { mutations } = JSON.parse(body) as { mutations: Record<string, object>[] };
  const [kind = '', content = {}] = Object.entries(mutations[0] ?? {})[0] ?? [];
  return { kind, content: content as Record<string, unknown> };
}
