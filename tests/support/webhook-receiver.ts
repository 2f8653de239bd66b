import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request as it came in. */
export interface ReceivedEnquiry {
  method: string;
  contentType: string | undefined;
  idempotencyKey: string | undefined;
  body: unknown;
}

/**
 * What the receiver does with a request: respond with a status, with headers or after a while, close the
 * connection, or never respond.
 */
export type ReceiverBehaviour =
  | number
  | { status: number; headers?: Record<string, string>; delayMs?: number }
  | 'reset'
  | 'hang';

/** A real automation webhook on loopback, which records the requests. */
export interface WebhookReceiver {
  url: string;
  port: number;
  received: ReceivedEnquiry[];
  /** Idempotency keys of the requests that got a 2xx, in order: the deliveries. */
  taken: string[];
  behave(behaviour: ReceiverBehaviour): void;
  /** The behaviour for the requests of one key, in order. After these, the default behaviour applies. */
  script(idempotencyKey: string, behaviours: ReceiverBehaviour[]): void;
  /** Called when a request is complete, before the response. */
  onReceived: ((enquiry: ReceivedEnquiry) => void) | undefined;
  /** How often a request with this key came in. */
  requestsFor(idempotencyKey: string): number;
  /** Answers the requests that hang, with this status. */
  release(status?: number): void;
  /** Stops listening: connections are refused until the next reset. */
  refuse(): Promise<void>;
  /** Ends hanging requests, and listens and responds with 200 again. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const hanging = new Set<ServerResponse>();
  const scripts = new Map<string, ReceiverBehaviour[]>();
  let usual: ReceiverBehaviour = 200;

  async function take(request: IncomingMessage, response: ServerResponse) {
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const enquiry = {
      method: request.method ?? '',
      contentType: request.headers['content-type'],
      idempotencyKey,
      body: JSON.parse(await text(request)) as unknown,
    };
    receiver.received.push(enquiry);
    receiver.onReceived?.(enquiry);
    const behaviour = scripts.get(idempotencyKey ?? '')?.shift() ?? usual;
    if (behaviour === 'reset') request.socket.destroy();
    else if (behaviour === 'hang') hanging.add(response);
    else await answer(response, behaviour, idempotencyKey);
  }

  async function answer(
    response: ServerResponse,
    behaviour: Exclude<ReceiverBehaviour, string>,
    idempotencyKey = '',
  ) {
    const { status, headers, delayMs } =
      typeof behaviour === 'number' ? { status: behaviour } : behaviour;
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (status >= 200 && status < 300) receiver.taken.push(idempotencyKey);
    response.writeHead(status, headers).end();
  }

  const server = createServer((request, response) => void take(request, response));
  await listen(server, port);
  const { port: boundPort } = server.address() as AddressInfo;

  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${boundPort}/hook`,
    port: boundPort,
    received: [],
    taken: [],
    onReceived: undefined,
    behave(next) {
      usual = next;
    },
    script(idempotencyKey, behaviours) {
      scripts.set(idempotencyKey, [...behaviours]);
    },
    requestsFor: (idempotencyKey) =>
      receiver.received.filter((enquiry) => enquiry.idempotencyKey === idempotencyKey).length,
    release(status = 200) {
      for (const response of hanging) response.writeHead(status).end();
      hanging.clear();
    },
    refuse: () => closeServer(server),
    async reset() {
      for (const response of hanging) response.destroy();
      hanging.clear();
      usual = 200;
      if (!server.listening) await listen(server, boundPort);
    },
    async close() {
      if (server.listening) await closeServer(server);
    },
  };
  return receiver;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
