import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback';
import type { MalformedResponse } from './malformed-responses';

/** A write that passes the proxy: first its request, then its response. */
export interface ProxiedWrite {
  stage: 'request' | 'response';
  /** The kind and the content of the first mutation. */
  kind: string;
  content: Record<string, unknown>;
}

/** A proxy between a site and its lake, with which a test can act or disconnect at an exact moment. */
export interface LakeProxy {
  origin: string;
  /** Awaited before a write is forwarded. A write whose sender has disconnected is not forwarded. */
  onWrite: ((write: ProxiedWrite) => Promise<void> | void) | undefined;
  /** When set, every query gets this response without a request to the lake. */
  queryResponse: MalformedResponse | undefined;
  /** The number of queries so far. */
  readonly queryCount: number;
  /** Writes a text into every open connection for live events. */
  sendToListeners(text: string): void;
  /** Closes all connections, also new ones, until `reconnect`. */
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

export async function startLakeProxy(lakeOrigin: string): Promise<LakeProxy> {
  const lake = new URL(lakeOrigin);
  let isDisconnected = false;
  let queryCount = 0;
  const listeners = new Set<ServerResponse>();

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (isDisconnected) return incoming.socket.destroy();
    if (incoming.url?.includes('/data/query/')) {
      queryCount += 1;
      const { queryResponse } = proxy;
      if (queryResponse) {
        outgoing.writeHead(queryResponse.status ?? 200, queryResponse.headers);
        return outgoing.end(queryResponse.body);
      }
    }
    const isWrite = incoming.url?.includes('/data/mutate/') ?? false;
    const body = incoming.method === 'POST' ? await text(incoming) : '';
    if (isWrite) await proxy.onWrite?.({ stage: 'request', ...firstMutation(body) });
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
      (response) => void sendBack(response),
    );
    const sendBack = async (response: IncomingMessage) => {
      if (isWrite) await proxy.onWrite?.({ stage: 'response', ...firstMutation(body) });
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (incoming.url?.includes('/live/events/')) listeners.add(outgoing);
      response.pipe(outgoing);
    };
    forwarded.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => {
      listeners.delete(outgoing);
      forwarded.destroy();
    });
    forwarded.end(body);
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  const origin = await listenOnLoopback(server);
  const proxy: LakeProxy = {
    origin,
    onWrite: undefined,
    queryResponse: undefined,
    get queryCount() {
      return queryCount;
    },
    sendToListeners(sent) {
      for (const listener of listeners) listener.write(sent);
    },
    disconnect() {
      isDisconnected = true;
      server.closeAllConnections();
    },
    reconnect() {
      isDisconnected = false;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

function firstMutation(body: string): Pick<ProxiedWrite, 'kind' | 'content'> {
  const { mutations } = JSON.parse(body) as { mutations: Record<string, object>[] };
  const [kind = '', content = {}] = Object.entries(mutations[0] ?? {})[0] ?? [];
  return { kind, content: content as Record<string, unknown> };
}
